import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import pg from 'pg'
import { openBrowserPage } from './browser-page.ts'
import type { ContentFolders } from './content-folder.ts'
import { type ContentSize, contentStatements, longLists } from './long-list-content.ts'
import { countMetric, type Metric } from './metrics.ts'
import { startProduct } from './product-server.ts'
import {
  absurd,
  halfTyped,
  type Judgement,
  judge,
  meanReciprocalRank,
  readJudgedQueries,
  type Spelling,
  shareOfEmpty,
  shareOfHits,
  spellings,
} from './search-queries.ts'
import { median } from './statistics.ts'
import { createTemporaryFolder } from './temporary-folder.ts'
import { startPostgres } from './temporary-postgres.ts'

const wanted = {
  hits: 0.93,
  halfTypedHits: 0.85,
  rank: 0.85,
  empty: 0.9,
  likeServer: 0.98,
  difference: 0.02,
  searchMs: 20,
} as const
const rounds = 30
const warmUps = 5

/** Measures how well and how fast the search finds, on both engines and on a phone without network. */
export async function measureSearch({ first }: ContentFolders): Promise<Metric[]> {
  const postgres = await startPostgres()
  try {
    const onSqlite = await startProduct(first)
    const { metrics, judged } = await judgeServer('SQLite', onSqlite.base)
    metrics.push(...(await measureOffline(first, onSqlite.base, judged)))
    await onSqlite.stop()
    const env = { DATABASE_URL: await postgres.createDatabase('search') }
    const onPostgres = await startProduct(createTemporaryFolder(), { env })
    const other = await judgeServer('PostgreSQL', onPostgres.base)
    metrics.push(
      ...other.metrics,
      countMetric('search on PostgreSQL, queries answered as on SQLite', compareAnswers(other.judged, judged), '', {
        least: wanted.likeServer,
      }),
    )
    await onPostgres.stop()
    const articles = { articles: longLists.articles, questions: [] }
    for (const [name, content, size] of [
      ['articles', '10,000 articles', articles],
      ['long', '10,000 articles and 50,000 questions', longLists],
    ] as const)
      metrics.push(...(await measureLongLists(content, size, await postgres.createDatabase(name))))
    return metrics
  } finally {
    await postgres.stop()
  }
}

/** The places that are looked at for the rank. */
const mostPlaces = 10

async function findOver(base: string, query: string, limit: number = mostPlaces): Promise<string[]> {
  const response = await fetch(`${base}/api/v1/search?limit=${limit}&q=${encodeURIComponent(query)}`)
  const { data } = (await response.json()) as { data: { title: string }[] }
  return data.map(({ title }) => title)
}

async function judgeServer(engine: string, base: string): Promise<{ metrics: Metric[]; judged: Judgement[] }> {
  const judged = await judge((query) => findOver(base, query))
  return { judged, metrics: listMetrics(`search on ${engine}`, judged) }
}

/** Lists the shares of all judged queries and of those that were kept aside while the search was tuned. */
function listMetrics(where: string, all: readonly Judgement[]): Metric[] {
  return [all, all.filter(({ isUnseen }) => isUnseen)].flatMap((some, place) => {
    const name = `${where}, ${place === 0 ? '' : 'kept aside, '}`
    const answered = some.filter(({ group }) => group !== absurd)
    const whole = answered.filter(({ group }) => group !== halfTyped)
    const hits = (label: string, judged: readonly Judgement[], least?: number) =>
      judged.length === 0
        ? []
        : [
            countMetric(
              `${name}hit@5, ${label} (${judged.length})`,
              shareOfHits(judged),
              '',
              least === undefined ? undefined : { least },
            ),
          ]
    const groups = [...new Set(answered.map(({ group }) => group))]
    return [
      ...spellings.flatMap((spelling) =>
        hits(
          spelling,
          whole.filter((one) => one.spelling === spelling),
          wanted.hits,
        ),
      ),
      ...groups.flatMap((group) =>
        hits(
          group,
          answered.filter((one) => one.group === group),
          group === halfTyped ? wanted.halfTypedHits : undefined,
        ),
      ),
      countMetric(`${name}mean reciprocal rank`, meanReciprocalRank(answered), '', { least: wanted.rank }),
      countMetric(
        `${name}absurd queries without results`,
        shareOfEmpty(some.filter(({ group }) => group === absurd)),
        '',
        {
          least: wanted.empty,
        },
      ),
    ]
  })
}

/** Returns the share of queries that find the same first five titles in two places. */
function compareAnswers(some: readonly Judgement[], others: readonly Judgement[]): number {
  const read = (judged: Judgement | undefined) => judged?.found.slice(0, 5).join('\n')
  return some.filter((one, place) => read(one) === read(others[place])).length / some.length
}

/** Returns by how much the shares of hits of a spelling differ in two places. */
function differInHits(some: readonly Judgement[], others: readonly Judgement[], spelling: Spelling): number {
  const share = (judged: readonly Judgement[]) =>
    shareOfHits(judged.filter((one) => one.spelling === spelling && one.group !== absurd && one.group !== halfTyped))
  return Math.abs(share(some) - share(others))
}

/** Searches among generated content, with words that all of it contains, that a few contain and that none contains. */
const longQueries = [
  'allowance',
  'how is a seam timed',
  'question 417',
  'article 2000 seam',
  'alowance of seam',
  'seem',
  'sui',
]

/** Measures how long a search takes among generated content on both engines, with an empty database each. */
async function measureLongLists(content: string, size: ContentSize, url: string): Promise<Metric[]> {
  const statements = contentStatements(size)
  const folder = createTemporaryFolder()
  const started = { STARTER_CONTENT: 'off' }
  const metrics: Metric[] = []
  for (const [engine, env] of [
    ['SQLite', started],
    ['PostgreSQL', { ...started, DATABASE_URL: url }],
  ] as const) {
    await (await startProduct(folder, { env })).stop()
    const database = 'DATABASE_URL' in env ? await openPostgres(env.DATABASE_URL) : openSqlite(folder)
    await database.write(['begin', ...statements, 'commit'])
    const product = await startProduct(folder, { env })
    while ((await database.countQueued()) > 0) await new Promise((resume) => setTimeout(resume, 500))
    await database.close()
    for (const query of longQueries) {
      const times: number[] = []
      for (let round = -warmUps; round < rounds; round += 1) {
        const began = performance.now()
        // Another limit each time, because the server remembers the answer of an address.
        await findOver(product.base, query, mostPlaces + warmUps + round)
        if (round >= 0) times.push(performance.now() - began)
      }
      metrics.push(
        countMetric(`search on ${engine}, ${content}, "${query}"`, median(times), ' ms', { most: wanted.searchMs }),
      )
    }
    await product.stop()
  }
  return metrics
}

const queued = 'select count(*) as count from search_queue'

function openSqlite(folder: string) {
  const database = new DatabaseSync(join(folder, 'shelai.sqlite'))
  database.exec('PRAGMA busy_timeout = 20000')
  return {
    write: async (statements: readonly string[]) => {
      for (const statement of statements) database.exec(statement)
    },
    countQueued: async () => Number(database.prepare(queued).get()?.count),
    close: async () => database.close(),
  }
}

async function openPostgres(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return {
    write: async (statements: readonly string[]) => {
      for (const statement of statements) await client.query(statement)
    },
    countQueued: async () => Number((await client.query<{ count: string }>(queued)).rows[0]?.count),
    close: () => client.end(),
  }
}

type Kept = { kind: string; id: number; title: string; path: string; text: string; isPremium: boolean; context: string }

/** Lists the starter content as it is kept on a phone. */
function listKept(folder: string): Kept[] {
  const database = new DatabaseSync(join(folder, 'shelai.sqlite'), { readOnly: true })
  const rows = database
    .prepare('select kind, item_id, title, context, body from search_documents order by kind, item_id')
    .all()
  database.close()
  return rows.map(({ kind, item_id, title, context, body }) => ({
    kind: String(kind),
    id: Number(item_id),
    title: String(title),
    context: String(context),
    path: `/${kind}/${item_id}`,
    text: String(body),
    isPremium: body === '',
  }))
}

/** The functions of the built module that a page runs in the browser. */
type OfflineModule = {
  createOfflineIndex: (documents: readonly Kept[]) => Promise<{
    find: (typed: string, options: { synonyms: unknown; each?: number }) => Promise<{ results: { title: string }[] }>
  }>
  getSynonyms: (list: string) => unknown
}

/** Searches in a real browser at a quarter of the speed, with the built code of the app. */
async function measureOffline(folder: string, base: string, onServer: readonly Judgement[]): Promise<Metric[]> {
  const assets = fileURLToPath(new URL('../web/.built/client/assets', import.meta.url))
  const file = readdirSync(assets).find((name) => /^offline-search-[\w-]+\.js$/.test(name))
  if (file === undefined) throw new Error('the app is not built: it has no index for the search without network')
  const kept = listKept(folder)
  const page = await openBrowserPage(`${base}/search`)
  try {
    const run = async (module: string, documents: readonly Kept[], queries: readonly string[]) => {
      const { createOfflineIndex, getSynonyms } = (await import(module)) as OfflineModule
      const { data } = (await (await fetch('/api/v1/search/synonyms')).json()) as { data: { words: string }[] }
      const synonyms = getSynonyms(data.map(({ words }) => words).join('\n'))
      // A thousand items, as a reader who keeps everything has.
      const thousand = [...documents, ...documents].slice(0, 1000)
      const began = performance.now()
      const large = await createOfflineIndex(thousand)
      const indexed = performance.now() - began
      const times: number[] = []
      await large.find('warm up', { synonyms })
      // Every fourth query is enough of keystrokes.
      for (const query of queries.filter((_, place) => place % 4 === 0))
        for (let length = 1; length <= query.length; length += 1) {
          const start = performance.now()
          await large.find(query.slice(0, length), { synonyms, each: 3 })
          times.push(performance.now() - start)
        }
      const index = await createOfflineIndex(documents)
      const titles: string[][] = []
      for (const query of queries)
        titles.push((await index.find(query, { synonyms })).results.map(({ title }) => title))
      return { indexed, times, titles }
    }
    const queries = readJudgedQueries().map(({ query }) => query)
    const { indexed, times, titles } = await page.run(run, [`/assets/${file}`, kept, queries], 4)
    const answers = new Map(queries.map((query, place) => [query, titles[place] ?? []]))
    const judged = await judge(async (query) => answers.get(query)?.slice(0, mostPlaces) ?? [])
    const sorted = times.sort((one, other) => one - other)
    const bytes = (await promisify(brotliCompress)(JSON.stringify(kept))).length
    return [
      ...listMetrics('search on the phone', judged),
      ...spellings.map((spelling) =>
        countMetric(
          `search on the phone, hit@5 besides the server's, ${spelling}`,
          differInHits(judged, onServer, spelling),
          '',
          {
            most: wanted.difference,
          },
        ),
      ),
      countMetric('search on the phone, the same five titles as on the server', compareAnswers(judged, onServer), ''),
      countMetric('search on the phone, a keystroke at 4× CPU, median', median(times), ' ms', { most: 50 }),
      countMetric(
        'search on the phone, a keystroke at 4× CPU, 95 of 100',
        sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
        ' ms',
        { most: 50 },
      ),
      countMetric('search on the phone, making the index of 1,000 items at 4× CPU', indexed, ' ms'),
      countMetric('search on the phone, compressed documents of 1,000 items', bytes / kept.length, ' kB', {
        most: 300,
      }),
    ]
  } finally {
    await page.close()
  }
}
