/** The first segments of paths that are no pages of the readers' app. */
const otherPlaces = ['admin', 'api', 'assets', 'downloads', 'icons', 'socket.io', 'uploads']
/** Whole paths that are no pages. */
const otherFiles = /^\/(?:healthz|readyz|robots\.txt|sitemap(?:-\d+)?\.xml|service-worker\.js|manifest\.webmanifest)$/

/** Tells whether a path may be a page of the readers' app, in whose place the worker can show the shell. */
export function isPagePath(pathname: string): boolean {
  return !otherPlaces.includes(pathname.split('/')[1] ?? '') && !otherFiles.test(pathname)
}

/** Tells whether a path is a built file, whose name has its hash. */
export const isBuiltFile = (pathname: string): boolean => pathname.startsWith('/assets/')

/** Tells whether a path is a picture of the content, which never changes under its path. */
export const isPicture = (pathname: string): boolean => /^\/uploads\/[^/]+\.(?:webp|png|jpe?g|svg|gif)$/.test(pathname)
