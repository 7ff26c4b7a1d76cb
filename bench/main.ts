/**
 * Measures the product's performance, each metric against a reference from the same run. `npm run bench -- memory
 * start` measures only these; `--strict` exits with 1 if a metric is out of bounds.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureAccounts } from './accounts.ts'
import { measureApi } from './api-answers.ts'
import { measureBackups } from './backups.ts'
import { measureCachedPage } from './cached-page.ts'
import { measureCapacity } from './capacity.ts'
import { type ContentFolders, makeContentFolders } from './content-folder.ts'
import { measureDataUse } from './data-use.ts'
import { measureEntitlement } from './entitlement.ts'
import { measureFloods } from './floods.ts'
import { measureFreshPages } from './fresh-pages.ts'
import { measureFuzz } from './fuzz.ts'
import { measureImports } from './imports.ts'
import { measureInteractions } from './interactions.ts'
import { measureLighthouse } from './lighthouse-scores.ts'
import { loadDriver } from './load-driver.ts'
import { measureLongLists } from './long-lists.ts'
import { measureMemory } from './memory.ts'
import { formatMetrics, type Metric } from './metrics.ts'
import { measureOffline } from './offline-visits.ts'
import { measureBytes } from './page-bytes.ts'
import { measureSearch } from './search.ts'
import { measureSoak } from './soak.ts'
import { measureSockets } from './sockets.ts'
import { measureStaffLists } from './staff-lists.ts'
import { measureStart } from './start-time.ts'

type Options = { minutes?: string; seed?: string; requests?: string; flood?: string }

const measures: Readonly<Record<string, (folders: ContentFolders, options: Options) => Promise<Metric[]>>> = {
  bytes: measureBytes,
  offline: measureOffline,
  data: measureDataUse,
  start: measureStart,
  memory: measureMemory,
  render: measureFreshPages,
  api: measureApi,
  page: measureCachedPage,
  accounts: measureAccounts,
  sockets: measureSockets,
  entitlement: measureEntitlement,
  staff: measureStaffLists,
  imports: measureImports,
  backup: measureBackups,
  lists: measureLongLists,
  search: measureSearch,
  lighthouse: measureLighthouse,
  interactions: measureInteractions,
  capacity: measureCapacity,
  floods: measureFloods,
  fuzz: measureFuzz,
  soak: measureSoak,
}

const { values, positionals } = parseArgs({
  options: {
    strict: { type: 'boolean', default: false },
    /** The duration of `soak`. */
    minutes: { type: 'string' },
    /** The seed of `fuzz`. */
    seed: { type: 'string' },
    requests: { type: 'string' },
    /** The only flood of `floods`, by the beginning of its name. */
    flood: { type: 'string' },
  },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !(name in measures))
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: there is ${Object.keys(measures).join(', ')}`)

const print = (text: string) => process.stdout.write(`${text}\n`)
const load = () => loadavg()[0]?.toFixed(2)

const folders = await makeContentFolders()
const figures: Metric[] = []
const broken: string[] = []
for (const [name, measure] of Object.entries(measures)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const before = load()
  const began = performance.now()
  try {
    figures.push(...(await measure(folders, values)))
  } catch (error) {
    // The other measurements are still useful.
    broken.push(name)
    print(`${name}: ${error instanceof Error ? error.stack : error}`)
  }
  print(
    `${name}: ${Math.round((performance.now() - began) / 1000)} s, load of the machine ${before} before, ${load()} after`,
  )
}
print(`\nload made by ${loadDriver}\n${formatMetrics(figures)}\n`)
const missed = figures.filter(({ reached }) => reached === false).length
const judged = figures.filter(({ reached }) => reached !== undefined).length
print(`${judged - missed} of ${judged} reached`)
process.exit(broken.length > 0 || (values.strict && missed > 0) ? 1 : 0)
