/**
 * Loads all modules of this repository that Node runs as they are, and prints one line for each that it cannot load. Run by
 * Node itself: the module loader of a test runner finds exports that Node does not.
 */
import { readdirSync } from 'node:fs'
import { registerHooks } from 'node:module'

const root = new URL('../', import.meta.url)

/** The modules that begin work as soon as they are loaded. Of these only the imports are tried. */
const programs =
  /^(?:tools|bench)\/|\/(?:start|programs\/(?:serve|back-up|recover-owner|draw-shares))\.ts$|-worker\.ts$|write-documents\.ts$|^(?:web|admin)\/build/

const isModule = (path: string) =>
  /\.(?:ts|mjs)$/.test(path) && !/\.test\.ts$|\.fixture\.ts$|\.d\.ts$|vitest/.test(path)

const list = (folder: string, isDeep: boolean): string[] =>
  readdirSync(new URL(folder, root), { recursive: isDeep, encoding: 'utf8' })
    .map((name) => folder + name)
    .filter(isModule)

const paths = [
  ...['server/src/', 'contract/src/', 'formula/src/', 'content/src/'].flatMap((folder) => list(folder, true)),
  ...['tools/', 'bench/', 'web/', 'admin/'].flatMap((folder) => list(folder, false)),
]

const stopped = new Error('all imports were found')
Reflect.set(globalThis, 'stopped', stopped)
registerHooks({
  load(url, context, next) {
    const loaded = next(url.replace('?imports', ''), context)
    // A module finds all its imports before it runs.
    return url.endsWith('?imports') ? { ...loaded, source: `throw globalThis.stopped;${loaded.source}` } : loaded
  },
})

let failed = 0
for (const path of paths) {
  const { href } = new URL(path, root)
  await import(programs.test(path) ? `${href}?imports` : href).catch((error: unknown) => {
    if (error === stopped) return
    failed += 1
    process.stdout.write(`${path}: ${error}\n`)
  })
}
process.stdout.write(`${paths.length} modules, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
