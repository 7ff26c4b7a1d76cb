import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig } from 'vite'
import { compressFiles } from '../tools/compress-files.ts'

const root = import.meta.dirname
const built = join(root, '.built')
const client = join(built, 'client')
const assets = join(client, 'assets')

/** What is used of an entry of Vite's manifest. */
type ManifestChunk = { file: string }

const common: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [react()],
}

/** Builds the browser's files, for the oldest browsers that are supported. */
async function buildClient(): Promise<void> {
  await build({
    ...common,
    build: {
      outDir: client,
      emptyOutDir: true,
      manifest: 'manifest.json',
      target: ['chrome111', 'safari16.4'],
      assetsInlineLimit: 0,
      // A style of the entry's own would be fetched beside every lazy part, and pages include it already.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'src/entry-browser.tsx'),
        // Every page needs what the entry imports statically: as one file it compresses better.
        output: { codeSplitting: { groups: [{ name: 'entry-browser', tags: ['$initial'] }] } },
      },
    },
  })
}

/** Builds the page renderer: one file that imports nothing but Node's own modules. */
async function buildRenderer(): Promise<void> {
  await build({
    ...common,
    ssr: { noExternal: true, target: 'node' },
    // React chooses its production build by this, and would otherwise read it at run time.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(built, 'server'),
      emptyOutDir: true,
      ssr: true,
      target: 'node24',
      minify: true,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(root, 'src/entry-server.tsx'), output: { codeSplitting: false } },
    },
  })
}

/** Builds the inline script of every page. */
async function buildDeferredHydration(): Promise<void> {
  const result = await build({
    ...common,
    plugins: [],
    build: {
      write: false,
      target: ['chrome111', 'safari16.4'],
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/deferred-hydration.ts'), output: { format: 'iife' } },
    },
  })
  const [bundle] = [result].flat()
  const [chunk] = bundle && 'output' in bundle ? bundle.output : []
  if (chunk?.type !== 'chunk') throw new Error('the deferred-hydration script was not built')
  await writeFile(join(built, 'deferred-hydration.js'), chunk.code.trim())
}

/**
 * Writes `styles.json`, from which pages include their style: that of the entry, which every page needs, as `main`, and
 * the sheets of `src/styles/sheets/` by name. The entry's is no file for the browser, because every page includes it.
 */
async function extractStyles(): Promise<void> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'))
  const sheet = manifest['style.css']?.file
  if (sheet === undefined) throw new Error('the style of the entry was not built')
  const styles: Record<string, string> = { main: await readStyle(sheet) }
  for (const [source, { file }] of Object.entries(manifest)) {
    const name = /\/styles\/sheets\/(\w+)\.css$/.exec(source)?.[1]
    if (name !== undefined) styles[name] = await readStyle(file)
  }
  await writeFile(join(built, 'styles.json'), JSON.stringify(styles))
  await rm(join(client, sheet))
}

async function readStyle(file: string): Promise<string> {
  return (await readFile(join(client, file), 'utf8')).replace(/\/\*\$vite\$:\d+\*\//, '').trim()
}

/** Throws if a browser file holds server-only code: the last check behind the import boundaries. */
async function refuseServerCode(): Promise<void> {
  const forbidden = /["`]node:[a-z]+["`]|["`](fastify|kysely|pg|sanitize-html)["`]/
  for (const name of (await readdir(assets)).filter((file) => file.endsWith('.js'))) {
    const found = forbidden.exec(await readFile(join(assets, name), 'utf8'))
    if (found) throw new Error(`${name} holds server code: ${found[0]}`)
  }
}

await mkdir(built, { recursive: true })
await buildClient()
await extractStyles()
await buildDeferredHydration()
await buildRenderer()
await refuseServerCode()
await compressFiles(assets)
