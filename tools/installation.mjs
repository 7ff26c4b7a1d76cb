// @ts-check
/** What npm installs, and when. Plain JavaScript for Node 20, like `toolchain.mjs`. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { hash, modules, read, root, Stop, signals, start } from './toolchain.mjs'

const lockFile = join(root, 'package-lock.json')
const stamp = join(modules, '.installed')

/**
 * What npm installs: what serves readers, the back office too, and what tests and tools need too. Only the database of the
 * tests must run a script when it is installed.
 */
const extents = {
  readers: ['--omit=dev', '--ignore-scripts', '--include-workspace-root', '--workspace=server', '--workspace=web'],
  product: ['--omit=dev', '--ignore-scripts'],
  all: [],
}

/** @typedef {keyof typeof extents} Extent */

/**
 * The text of the stamp: of the lock file whose packages are installed, and which. `adding` stands there while packages are
 * added: where that was interrupted some of them are in part there.
 * @param {Extent | 'adding'} installed
 */
function stampOf(installed) {
  const lock = hash(read(lockFile))
  return installed === 'all' ? lock : `${lock} ${installed}`
}

/** @param {(Extent | 'adding')[]} installed */
const isInstalled = (...installed) => installed.map(stampOf).includes(read(stamp))

const hasTools = () => existsSync(join(modules, 'vitest'))

/** Installs the dependencies of the lock file, those of tests and tools too, unless they are installed. */
export async function install() {
  if (!isInstalled('all')) await installAnew('all')
}

/** Tells whether the back office has never been installed and built here. Then readers need not wait for it. */
export const isFirstStart = () =>
  !existsSync(join(root, 'admin/.built')) && !isInstalled('product', 'all') && !hasTools()

/** Installs what builds and runs the product, unless it is installed. It is half of all packages. A developer's tools stay. */
export async function installProduct() {
  if (!isInstalled('product', 'all')) await installAnew(hasTools() ? 'all' : 'product')
}

/** Installs what serves readers, unless it is installed. */
export async function installReaders() {
  if (!isInstalled('readers')) await installAnew('readers')
}

/** Installs what runs the commands of an operator, unless it is installed, or a running product is adding to it. The image has no lock file, and needs nothing. */
export async function installForCommands() {
  if (existsSync(lockFile) && !isInstalled('readers', 'adding')) await installProduct()
}

/** Adds the packages of the back office to those that serve readers, which are in use and stay. */
export async function addBackOfficePackages() {
  writeFileSync(stamp, stampOf('adding'))
  if (!(await runNpm(['install', '--no-save', ...extents.product])))
    throw new Stop('The back office was not installed; what npm said stands above. The next start tries again.')
  writeFileSync(stamp, stampOf('product'))
}

/** @param {Extent} extent */
async function installAnew(extent) {
  console.log('Installing what is missing (once; a few minutes on a slow line)')
  const end = () => process.exit(1)
  for (const signal of signals) process.on(signal, end)
  if (!(await runNpm(['ci', ...extents[extent]]))) throw new Stop('npm ci did not succeed; what it said stands above.')
  for (const signal of signals) process.off(signal, end)
  writeFileSync(stamp, stampOf(extent))
}

/**
 * Runs npm and returns whether it succeeded. The lock file names no addresses, so npm would ask the registry for the address of
 * each package before it fetches it. A copy of the lock file with addresses saves these requests, which are half of all. If npm
 * fails with the copy, as it does where a registry keeps packages at other addresses, it runs again without it.
 * @param {string[]} args
 */
async function runNpm(args) {
  const [command, all, options] = npm(args)
  const run = () =>
    once(start(command, all, options, 'inherit'), 'close').then(
      ([code]) => code === 0,
      () => false,
    )
  process.on('exit', removeAddresses)
  writeAddresses()
  const isDone = await run()
  removeAddresses()
  if (isDone) return true
  console.error('npm failed and runs again; it now asks the registry for the address of each package')
  return run()
}

/** The copy of the lock file with addresses, which npm reads in its place. */
const addressedLockFile = join(root, 'npm-shrinkwrap.json')

function writeAddresses() {
  const [command, args, options] = npm(['config', 'get', 'registry'])
  const { stdout } = spawnSync(command, args, { ...options, encoding: 'utf8' })
  const registry = String(stdout).trim().replace(/\/$/, '')
  const lock = JSON.parse(read(lockFile))
  for (const [folder, about] of Object.entries(lock.packages)) {
    if (!folder.includes('node_modules/') || about.link || about.inBundle) continue
    const name = about.name ?? folder.split('node_modules/').pop()
    about.resolved ??= `${registry}/${name}/-/${name.split('/').pop()}-${about.version}.tgz`
  }
  writeFileSync(addressedLockFile, JSON.stringify(lock))
}

const removeAddresses = () => rmSync(addressedLockFile, { force: true })

/**
 * Returns the command that runs npm on the Node that started it, because the one in node_modules may be replaced.
 * @param {string[]} args
 * @returns {[string, string[], import('node:child_process').SpawnOptions]}
 */
function npm(args) {
  const script = process.env.npm_execpath
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return [
    script ? (process.env.npm_node_execpath ?? process.execPath) : 'npm',
    [...(script ? [script] : []), ...args, '--loglevel=error', '--no-audit', '--no-fund'],
    {
      cwd: root,
      // A dependency of the API's documentation page would report its installation.
      env: { ...process.env, PATH: path.join(delimiter), SCARF_ANALYTICS: 'false' },
      shell: !script && process.platform === 'win32',
    },
  ]
}
