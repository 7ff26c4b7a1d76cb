import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type InlineConfig, type Plugin } from 'vite'
import { leanRouter } from './lean-router.ts'

const root = import.meta.dirname
const built = join(root, '.built')
const client = join(built, 'client')
const assets = join(client, 'assets')

/**
 * The router marks its component wrappers with names for debugging, which keeps unused ones from being left out of
 * the build: without the names, and told that making a wrapper does nothing by itself, 3.5 kB (brotli) fall away.
 */
const unusedRouterParts: Plugin = {
  name: 'unused-router-parts',
  transform: (code, id) =>
    id.includes('/react-router/')
      ? code
          .replace(/= (React\$?\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          .replace(/^\w+\.displayName = .*;$/gm, '')
      : null,
}

/**
 * What the browser never does, it need not carry: it sends no mutations through the query library (our calls are plain
 * `ask`), pages no infinite lists, has nobody listen to its router, and words no refusals of its own. Together 3 kB (brotli).
 */
const leftOut: readonly (readonly [RegExp, string])[] = [
  [
    /query-core\/build\/modern\/mutationCache\.js$/,
    'export class MutationCache { clear() {} findAll() { return [] } resumePausedMutations() { return Promise.resolve() } }',
  ],
  [
    /query-core\/build\/modern\/infiniteQueryBehavior\.js$/,
    'const no = () => { throw Error("left out") }; export { no as infiniteQueryBehavior, no as hasNextPage, no as hasPreviousPage }',
  ],
  [
    /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    'const no = () => { throw Error("left out") }; const none = () => undefined; export { none as consumeInstrumentationClientResultMetaReceiver, no as getRouteInstrumentationUpdates, no as instrumentClientSideRouter, no as instrumentHandler, none as instrumentationResultMetaContext }',
  ],
  [/contract\/src\/refusals\.ts$/, 'export const refusals = {}'],
]

const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  load: (id) => leftOut.find(([what]) => what.test(id))?.[1] ?? null,
}

/**
 * What every page needs goes into one file: it compresses better whole than in parts. A screen's own code, and what
 * its feature shares among its screens, stays apart; so does what only the account screens show.
 */
const onEveryPage =
  /node_modules(?!.*(socket\.io|engine\.io|lucide.*\/(eye|eye-off|key-round|camera|log-out|trash|trash-2|pencil|circle-alert|shield-check|copy|clipboard-paste)\.))|rolldown|preload-helper|contract\/src\/(?!accounts|orders-texts)|src\/(parts(?!\/(field|plan-type|server-now|use-draft))|offline)\/|entry-browser|src\/app\/(?!.*-screen|live)|accounts\/session|saved\/(saved-lists|guest-lists)|orders\/reader-plans|notifications\/(unseen|last-seen|notifications-queries)|art\/person/

const common: InlineConfig = {
  root,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [react(), unusedRouterParts],
}

/** The browser's files, for the oldest browsers that we serve. */
async function buildClient(): Promise<void> {
  await build({
    ...common,
    plugins: [common.plugins, withoutUnused, leanRouter()],
    build: {
      outDir: client,
      emptyOutDir: true,
      manifest: 'manifest.json',
      target: ['chrome111', 'safari16.4'],
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(root, 'src/entry-browser.tsx'),
        output: {
          codeSplitting: { groups: [{ name: 'frame', test: onEveryPage }] },
        },
      },
    },
  })
}

/** The page renderer: one file that names nothing outside itself but Node. */
async function buildRenderer(): Promise<void> {
  await build({
    ...common,
    ssr: { noExternal: true, target: 'node' },
    // React chooses its faster half by this, and would else look for it at run time.
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

/** The script that stands in every page: one short text, in the page as it is. */
async function buildAsleep(): Promise<void> {
  const result = await build({
    ...common,
    plugins: [],
    build: {
      write: false,
      target: ['chrome111', 'safari16.4'],
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/asleep.ts'), output: { format: 'iife' } },
    },
  })
  const [bundle] = [result].flat()
  const [chunk] = bundle && 'output' in bundle ? bundle.output : []
  if (chunk?.type !== 'chunk') throw new Error('the script of the sleeping page was not built')
  await writeFile(join(built, 'asleep.js'), chunk.code.trim())
}

/** Takes the style out of the browser's files: it stands in every page instead, which saves a round trip. */
async function takeStyle(): Promise<void> {
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css'))
  const [sheet] = sheets
  if (sheet === undefined || sheets.length > 1) throw new Error(`one style sheet was expected, not ${sheets.length}`)
  const style = (await readFile(join(assets, sheet), 'utf8')).replace(/\/\*\$vite\$:\d+\*\//, '').trim()
  await writeFile(join(built, 'style.css'), style)
  await rm(join(assets, sheet))
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Lays the best compression beside every file, once and for all. */
async function compress(): Promise<void> {
  for (const name of await readdir(assets)) {
    const bytes = await readFile(join(assets, name))
    await writeFile(
      join(assets, `${name}.br`),
      await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    await writeFile(join(assets, `${name}.gz`), await toGzip(bytes, { level: 9 }))
  }
}

/** Server-only code in a browser file is a broken wall, whatever let it through. */
async function refuseServerCode(): Promise<void> {
  const forbidden = /["`]node:[a-z]+["`]|["`](fastify|kysely|pg|sanitize-html)["`]/
  for (const name of (await readdir(assets)).filter((file) => file.endsWith('.js'))) {
    const found = forbidden.exec(await readFile(join(assets, name), 'utf8'))
    if (found) throw new Error(`${name} holds server code: ${found[0]}`)
  }
}

await mkdir(built, { recursive: true })
await buildClient()
await takeStyle()
await buildAsleep()
await buildRenderer()
await refuseServerCode()
await compress()
