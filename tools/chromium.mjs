// @ts-check
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stop } from './toolchain.mjs'

/** Where Chrome is installed on macOS and Windows, which have it on no path. */
const installedPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The programs, the best first. The headless shell is Chromium without windows: a test opens a page in half the time,
 * because no renderers of the browser's own toolbar start with it.
 */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

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

/**
 * Returns the environment in which Chromium sees the fonts of `e2e/fonts/` alone, so that a layout does not depend on what a
 * machine has installed. macOS and Windows keep their own.
 * @param {'noto' | 'dejavu'} name
 */
export function fontsOf(name) {
  return { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL(`../e2e/fonts/${name}.conf`, import.meta.url)) }
}

/** Finds the Chromium that `CHROMIUM` names, otherwise the first one on the path or in its usual place. */
export function findInstalledChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM, ...paths, ...installedPaths].find((path) => path && existsSync(path))
}

/** @param {string[]} args */
function apt(...args) {
  spawnSync('apt-get', [...args, '-qq'], { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Finds Chromium, and installs it on Debian if there is none. */
export function findChromium() {
  const found = findInstalledChromium()
  if (found) return found
  if (process.platform !== 'linux')
    throw new Stop('The browser tests need Chrome. Install it, or name its path in CHROMIUM.')
  console.log('Installing Chromium for the browser tests')
  apt('update')
  // Not every release of Debian has the headless shell.
  for (const name of names.slice(0, 2)) {
    apt('install', '-y', '--no-install-recommends', name)
    const now = findInstalledChromium()
    if (now) return now
  }
  throw new Stop('The browser tests need Chromium. Install it, or name its path in CHROMIUM.')
}
