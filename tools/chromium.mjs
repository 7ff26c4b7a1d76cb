// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Stop } from './toolchain.mjs'

/** Where Chrome is installed on macOS and Windows, which have it on no path. */
const installedPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The flags with which every tool starts Chromium: no sandbox, because containers run as root, and no calls home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Finds the Chromium that `CHROMIUM` names, otherwise the first one on the path or in its usual place. */
export function findInstalledChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM, ...paths, ...installedPaths].find((path) => path && existsSync(path))
}

/** Finds Chromium, and installs it on Debian if there is none. */
export function findChromium() {
  const found = findInstalledChromium()
  if (found) return found
  if (process.platform !== 'linux')
    throw new Stop('The browser tests need Chrome. Install it, or name its path in CHROMIUM.')
  console.log('Installing Chromium for the browser tests')
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'],
  ]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const now = findInstalledChromium()
  if (now) return now
  throw new Stop('The browser tests need Chromium. Install it, or name its path in CHROMIUM.')
}
