import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import { callTable } from '../contract/src/call-table.ts'
import { compressFiles } from '../tools/compress-files.ts'
import { buildAppImages } from './build-app-images.ts'
import { drawStitchesAsPictures } from './build-stitches.ts'

const root = import.meta.dirname
const built = join(root, '.built')
const client = join(built, 'client')
const assets = join(client, 'assets')

/** The used part of an entry of Vite's manifest. */
type ManifestChunk = { file: string }

/** Puts the value of `call-table.ts` in place of the module, so that no schema and no validator is built into a browser's file. */
const callTableAsValue: Plugin = {
  name: 'call-table-as-value',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/contract/src/call-table.ts') ? `export const callTable = ${JSON.stringify(callTable)}` : undefined,
}

const common: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [callTableAsValue, react()],
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
        // Every page needs what the entry imports statically: as one file it compresses better. React is a file of its own, because
        // a new release of the product seldom changes it, and phones keep what did not change. `react-root.ts` evaluates it.
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
              { name: 'react-root', test: /\/react-root\.ts$/, priority: 1 },
              { name: 'entry-browser', tags: ['$initial'] },
            ],
          },
        },
      },
    },
  })
}

/** Builds the page renderer, which imports nothing but Node's own modules and the code of screens when they are first rendered. */
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
      rolldownOptions: { input: join(root, 'src/entry-server.tsx') },
    },
  })
}

/** Builds a script that is one file of the folder of the build, and no file that the browser finds in a manifest. */
async function buildScript(name: string, source: string, define: Record<string, string> = {}): Promise<void> {
  const result = await build({
    ...common,
    plugins: [callTableAsValue],
    define,
    build: {
      write: false,
      target: ['chrome111', 'safari16.4'],
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: join(root, source), output: { format: 'iife' } },
    },
  })
  const [bundle] = [result].flat()
  const [chunk] = bundle && 'output' in bundle ? bundle.output : []
  if (chunk?.type !== 'chunk') throw new Error(`${name} was not built`)
  await writeFile(join(built, `${name}.js`), chunk.code.trim())
}

/**
 * Writes `styles.json`, from which pages include their style: that of the entry, which every page needs, as `main`, and
 * the sheets of `src/styles/sheets/` by name. The entry's is no file for the browser, because every page includes it.
 */
async function extractStyles(): Promise<void> {
  const manifest: Record<string, ManifestChunk> = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'))
  const sheet = manifest['style.css']?.file
  if (sheet === undefined) throw new Error('the style of the entry was not built')
  const styles: Record<string, string> = { main: await drawStitchesAsPictures(await readStyle(sheet)) }
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

/**
 * Builds the service worker: one file with the lists of the built files, which it keeps, and their checksums. The shell has a
 * new revision with everything that a page is rendered from.
 */
async function buildServiceWorker(appImages: ReadonlySet<string>): Promise<void> {
  const manifest: Record<string, ManifestChunk & { isEntry?: boolean; imports?: string[] }> = JSON.parse(
    await readFile(join(client, 'manifest.json'), 'utf8'),
  )
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  const startFiles = [entry, ...(entry?.imports ?? []).map((name) => manifest[name])].map((chunk) => `/${chunk?.file}`)
  const files = await Promise.all(
    (await readdir(assets)).sort().map(async (name) => {
      const digest = createHash('sha256')
        .update(await readFile(join(assets, name)))
        .digest('base64url')
      return [`/assets/${name}`, digest.slice(0, 16)] as const
    }),
  )
  const isCore = (path: string) => startFiles.includes(path) || !path.endsWith('.js')
  const rendered = [
    'styles.json',
    'apply-device-settings.js',
    'deferred-hydration.js',
    'client/manifest.json',
    'server/entry-server.js',
  ]
  const sources = await Promise.all(rendered.map((file) => readFile(join(built, file))))
  const select = (isSelected: (path: string) => boolean) => JSON.stringify(files.filter(([path]) => isSelected(path)))
  await buildScript('service-worker', 'src/worker/service-worker.ts', {
    coreFiles: select((path) => isCore(path) && !appImages.has(path)),
    screenFiles: select((path) => !isCore(path)),
    imageFiles: select((path) => appImages.has(path)),
    shellRevision: JSON.stringify(createHash('sha256').update(Buffer.concat(sources)).digest('hex').slice(0, 20)),
    'process.env.NODE_ENV': '"production"',
  })
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
await buildScript('apply-device-settings', 'src/apply-device-settings.ts')
await buildScript('deferred-hydration', 'src/deferred-hydration.ts')
await buildRenderer()
const { icons, screenshots, touchIcon } = await buildAppImages(join(root, 'art'), assets)
await writeFile(join(built, 'app-images.json'), JSON.stringify({ icons, screenshots, touchIcon }))
await buildServiceWorker(new Set([...icons, ...screenshots, { src: touchIcon }].map(({ src }) => src ?? '')))
await refuseServerCode()
await compressFiles(assets)
