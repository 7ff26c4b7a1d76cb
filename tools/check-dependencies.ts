/**
 * Checks the packages of the lock file: their licences, that none runs a script at its installation unseen, and that each has a
 * checksum. `npm run sbom` lists what the product ships.
 */
import { readFileSync } from 'node:fs'

type Package = {
  license?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
  integrity?: string
  inBundle?: boolean
}

const root = new URL('../', import.meta.url)
const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, root), 'utf8'))
const { packages } = readJson('package-lock.json') as { packages: Record<string, Package> }
const { allowScripts } = readJson('package.json') as { allowScripts: Record<string, boolean> }

/** Licences of what is shipped: they allow use in a closed product and ask for their text at most. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'X11',
  'ISC',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'OFL-1.1',
])

/** Packages with another licence, or none in their manifest, and why they may be used all the same. */
const exceptions: readonly { name: RegExp; reason: string }[] = [
  { name: /^@img\/sharp/, reason: 'LGPL-3.0: libvips is a library of its own that anybody can replace' },
  { name: /^lightningcss/, reason: 'MPL-2.0: used as published, and only to build' },
  { name: /^web-push$/, reason: 'MPL-2.0: used as published, so there are no changed files to offer' },
  { name: /^xmlhttprequest-ssl$/, reason: 'MIT in its LICENSE file; its manifest names none' },
]

/** Tells whether an SPDX expression offers terms that are permitted. */
function isPermissive(expression: string): boolean {
  const options = expression.replace(/[()]/g, '').split(' OR ')
  return options.some((option) => option.split(/ AND |\//).every((licence) => permissive.has(licence.trim())))
}

function findFaults(path: string, { license, dev, hasInstallScript, integrity, inBundle }: Package): string[] {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const isExcepted = exceptions.some((exception) => exception.name.test(name))
  return [
    // The licence of a tool binds nobody who uses the product.
    ...(dev || isExcepted || isPermissive(license ?? '')
      ? []
      : [`${name} is shipped under ${license ?? 'no licence'}`]),
    ...(hasInstallScript && allowScripts[name] === undefined
      ? [`${name} runs a script when it is installed, and package.json does not say whether it may`]
      : []),
    ...(integrity !== undefined || inBundle ? [] : [`${name} has no checksum`]),
  ]
}

const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const faults = installed.flatMap(([path, found]) => findFaults(path, found))
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
