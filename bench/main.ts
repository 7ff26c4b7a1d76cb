/**
 * Measures what the product promises, each figure beside a reference started in the same run.
 * `npm run bench -- memory start` measures only these; `--strict` ends with 1 where a figure is missed.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureAccounts } from './accounts.ts'
import { measureApi } from './api-answers.ts'
import { measureKeptPage } from './cached-page.ts'
import { makeContentFolders } from './content-folder.ts'
import { measureEntitlement } from './entitlement.ts'
import { measureFreshPages } from './fresh-pages.ts'
import { measureLighthouse } from './lighthouse-scores.ts'
import { loadDriver } from './load-driver.ts'
import { measureLongLists } from './long-lists.ts'
import { measureMemory } from './memory.ts'
import { formatMetrics, type Metric } from './metrics.ts'
import { measureBytes } from './page-bytes.ts'
import { measureSockets } from './sockets.ts'
import { measureStaffLists } from './staff-lists.ts'
import { measureStart } from './start-time.ts'

const measures = {
  bytes: measureBytes,
  start: measureStart,
  memory: measureMemory,
  render: measureFreshPages,
  api: measureApi,
  page: measureKeptPage,
  accounts: measureAccounts,
  sockets: measureSockets,
  entitlement: measureEntitlement,
  staff: measureStaffLists,
  lists: measureLongLists,
  lighthouse: measureLighthouse,
}

const { values, positionals } = parseArgs({
  options: { strict: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !(name in measures))
if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: there is ${Object.keys(measures).join(', ')}`)

const say = (text: string) => process.stdout.write(`${text}\n`)
const load = () => loadavg()[0]?.toFixed(2)

const folders = await makeContentFolders()
const figures: Metric[] = []
const broken: string[] = []
for (const [name, measure] of Object.entries(measures)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const before = load()
  const began = performance.now()
  try {
    figures.push(...(await measure(folders)))
  } catch (error) {
    // What else can be measured is worth having.
    broken.push(name)
    say(`${name}: ${error instanceof Error ? error.stack : error}`)
  }
  say(
    `${name}: ${Math.round((performance.now() - began) / 1000)} s, load of the machine ${before} before, ${load()} after`,
  )
}
say(`\nload made by ${loadDriver}\n${formatMetrics(figures)}\n`)
const missed = figures.filter(({ reached }) => reached === false).length
const judged = figures.filter(({ reached }) => reached !== undefined).length
say(`${judged - missed} of ${judged} reached`)
process.exit(broken.length > 0 || (values.strict && missed > 0) ? 1 : 0)
