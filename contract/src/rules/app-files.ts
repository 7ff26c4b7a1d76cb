/** The URLs of the files by which the site is installed as an app and opens without a network. None of them is a page. */
export const appFiles = {
  /** The service worker. */
  worker: '/service-worker.js',
  /** The page without content that the worker shows in place of one that the network does not answer. */
  shell: '/offline-shell',
  manifest: '/manifest.webmanifest',
} as const
