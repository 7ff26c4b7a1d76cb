import { readdir, readFile } from 'node:fs/promises'
import { countMetric, type Metric } from './metrics.ts'

type Chunk = {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
  isDynamicEntry?: boolean
}

const client = new URL('../web/.built/client/', import.meta.url)

/** The features that no other page may load, with the most kilobytes of script that a page of theirs may add. */
const features = { practice: 25, studio: 45 } as const

/**
 * Measures the scripts that only a feature loads: of each of its pages before it can be used, of that with what a press may fetch (such
 * as files, samples, the search for a balance), and of all its pages together. Chunks that another page can reach count to that page.
 */
export async function measureFeatureScripts(feature: keyof typeof features): Promise<Metric[]> {
  const folder = `src/features/${feature}/`
  const isOwn = (key: string) => key.startsWith(folder)
  const isBody = (key: string) => isOwn(key) && key.endsWith('-body.tsx')
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(new URL('manifest.json', client), 'utf8'))
  const keys = Object.keys(manifest)
  const reach = (roots: readonly string[], isClosed: (key: string) => boolean, hasLater = true) => {
    const reached = new Set<string>()
    const visit = (key: string) => {
      const chunk = manifest[key]
      if (chunk === undefined || reached.has(key) || isClosed(key)) return
      reached.add(key)
      for (const next of [...(chunk.imports ?? []), ...((hasLater && chunk.dynamicImports) || [])]) visit(next)
    }
    for (const root of roots) visit(root)
    return reached
  }
  const isRoot = (key: string) => !isOwn(key) && Boolean(manifest[key]?.isEntry ?? manifest[key]?.isDynamicEntry)
  const others = reach(keys.filter(isRoot), isOwn)
  const sizeOf = async (reached: ReadonlySet<string>) => {
    const files = [...reached].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'))
    const scripts = await Promise.all(files.map((file) => readFile(new URL(`${file}.br`, client))))
    return scripts.reduce((sum, { length }) => sum + length, 0) / 1000
  }
  // A worker is no chunk of the manifest.
  const worker = (await readdir(new URL('assets', client))).find((name) => /^balance-worker-.*\.js\.br$/.test(name))
  if (worker === undefined) throw new Error('the worker of the studio is not built')
  const workerSize = feature === 'studio' ? (await readFile(new URL(`assets/${worker}`, client))).length / 1000 : 0
  const figures: Metric[] = []
  for (const body of keys.filter(isBody).sort()) {
    const screen = body.replace('-body.tsx', '-screen.tsx').replace('home-screen', 'studio-screen')
    const isElsewhere = (key: string) => others.has(key)
    const size = await sizeOf(reach([body, screen], isElsewhere, false))
    const withLater = (await sizeOf(reach([body, screen], isElsewhere))) + (body.includes('pitch') ? workerSize : 0)
    const name = body.slice(folder.length).replace('-body.tsx', '')
    figures.push(countMetric(`JavaScript of ${feature} alone, ${name}, br`, size, ' kB', { most: features[feature] }))
    if (withLater > size) figures.push(countMetric('  with what a press fetches', withLater, ' kB'))
  }
  const all = await sizeOf(reach(keys.filter(isOwn), (key) => others.has(key)))
  figures.push(countMetric(`  of all pages of ${feature} together`, all + workerSize, ' kB'))
  return figures
}
