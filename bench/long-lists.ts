import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import {
  type BenchReader,
  type ContentSize,
  contentStatements,
  longLists,
  makeReader,
  shortLists,
} from './long-list-content.ts'
import { type Metric, ratioMetric } from './metrics.ts'
import { type Server, startProduct } from './product-server.ts'
import { median } from './statistics.ts'
import { createTemporaryFolder } from './temporary-folder.ts'
import { startPostgres } from './temporary-postgres.ts'

const probe = fileURLToPath(new URL('cpu-probe.ts', import.meta.url))
const warmUps = 15
const rounds = 60
const bound = { most: 1.3 }

/** A product with a data set, and functions that write to its database and stop it. */
type Product = Server & { reader: BenchReader; write: (statement: string) => Promise<unknown> }

/** A measured URL. A part of it may differ in each turn, so that no response is cached. */
type Measured = {
  what: string
  /** The paths in the short and the long lists. */
  short: (turn: number) => string
  long: (turn: number) => string
  /** True if a signed-in reader makes the request, whose responses are never cached. */
  isReader?: boolean
  /** The statement before each request that invalidates its response. */
  after?: string
}

const api = '/api/v1'
/** Returns an unknown item id, which makes a unique URL and changes nothing else. */
const noItem = (turn: number) => 1_000_000_000 + turn

const categoryPart = (page: number) => (turn: number) =>
  `${api}/articles/details/list/1?page=${page}&limit=100&item=${noItem(turn)}`
const questionPart = (page: number) => (turn: number) =>
  `${api}/jobs/questions/1?page=${page}&limit=100&item=${noItem(turn)}`
const allArticles = (page: number) => () => `${api}/articles/details/list?page=${page}&limit=10`
const allQuestions = (page: number) => () => `${api}/jobs/questions?page=${page}&limit=10`
const page = (path: string) => (turn: number) => `${path}${path.includes('?') ? '&' : '?'}tab=bench-${turn}`
const hundredIds = Array.from({ length: 100 }, (_, place) => place + 1).join()
const somewhere = { short: 50, long: 5000 }

const measured: readonly Measured[] = [
  ...[1, 13, 25].map((part) => ({
    what: `API, articles of a category, part ${part} of 25`,
    short: categoryPart(1),
    long: categoryPart(part),
  })),
  ...[1, 20, 40].map((part) => ({
    what: `API, questions of a post, part ${part} of 40`,
    short: questionPart(1),
    long: questionPart(part),
  })),
  ...[1, 500, 1000].map((number) => ({
    what: `API, all articles, page ${number} of 1000`,
    short: allArticles(1),
    long: allArticles(number),
    isReader: true,
  })),
  ...[1, 2000, 5000].map((number) => ({
    what: `API, all questions, page ${number} of 5000`,
    short: allQuestions(1),
    long: allQuestions(number),
    isReader: true,
  })),
  {
    what: 'API, one article',
    short: () => `${api}/articles/details/${somewhere.short}`,
    long: () => `${api}/articles/details/${somewhere.long}`,
    isReader: true,
  },
  {
    what: 'API, article categories with their counts, after a change',
    short: () => `${api}/articles`,
    long: () => `${api}/articles`,
    after: 'update articles set title = title where id = 1',
  },
  {
    what: 'API, posts with their counts, after a change',
    short: () => `${api}/jobs/subcategories`,
    long: () => `${api}/jobs/subcategories`,
    after: 'update job_questions set question = question where id = 1',
  },
  {
    what: 'API, which of 100 saved questions exist',
    short: () => `${api}/saveditems/existing?type=question&ids=${hundredIds}`,
    long: () => `${api}/saveditems/existing?type=question&ids=${hundredIds}`,
  },
  {
    what: 'API, a reader’s 100 saved items',
    short: () => `${api}/saveditems/reader%40example.com`,
    long: () => `${api}/saveditems/reader%40example.com`,
    isReader: true,
  },
  ...[1, 13, 25].map((part) => ({
    what: `page, articles of a category, part ${part} of 25`,
    short: page('/skills/category%201?categoryId=1'),
    long: page(`/skills/category%201?categoryId=1&page=${part}`),
  })),
  ...[1, 20, 40].map((part) => ({
    what: `page, questions of a post, part ${part} of 40`,
    short: page('/jobs/category%201/1'),
    long: page(`/jobs/category%201/1?page=${part}`),
  })),
  {
    what: 'page, questions of a post, after a question came into it',
    short: page('/jobs/category%201/1'),
    long: page('/jobs/category%201/1?page=40'),
    after: `insert into job_questions (question, answer, sub_category_id, created_at, updated_at)
      values ('New?', '<p>Yes</p>', 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
  },
  {
    what: 'page, questions of a post, part 40 of 40, cached',
    short: () => '/jobs/category%201/1',
    long: () => '/jobs/category%201/1?page=40',
  },
  {
    what: 'page, one article',
    short: page(`/skills/category%201/${somewhere.short}`),
    long: page(`/skills/category%202/${somewhere.long}`),
  },
  {
    what: 'page, posts of a category',
    short: page('/jobs/category%201'),
    long: page('/jobs/category%201'),
  },
]

/**
 * Compares lists, details and pages of a product with 10,000 articles and 50,000 questions with one of 100 rows in each
 * list: CPU of the whole process and time until the response, of responses that are not cached.
 */
export async function measureLongLists(): Promise<Metric[]> {
  const onSqlite = await compare('SQLite', startOnSqlite)
  const postgres = await startPostgres()
  try {
    let made = 0
    const onPostgres = await compare('PostgreSQL', async (size) => {
      made += 1
      return startOnPostgres(await postgres.createDatabase(`bench_${made}`), size)
    })
    return [...onSqlite, ...onPostgres]
  } finally {
    await postgres.stop()
  }
}

async function compare(engine: string, start: (size: ContentSize) => Promise<Product>): Promise<Metric[]> {
  const short = await start(shortLists)
  const long = await start(longLists)
  const figures: Metric[] = []
  // The turn counts up, so that no URL repeats and hits the cache.
  let turn = 0
  for (const one of measured) {
    const pairs: { short: Cost; long: Cost }[] = []
    const count = one.after ? rounds / 2 : rounds
    for (let round = -warmUps; round < count; round += 1) {
      turn += 1
      const shortCost = await measureCost(short, one.short(turn), one)
      const longCost = await measureCost(long, one.long(turn), one)
      if (round >= 0) pairs.push({ short: shortCost, long: longCost })
    }
    figures.push(
      createRatioMetric(`${engine}, ${one.what}, CPU`, pairs, 'cpu'),
      createRatioMetric('  on the clock', pairs, 'wall'),
    )
  }
  await Promise.all([short.stop(), long.stop()])
  return figures
}

type Cost = { cpu: number; wall: number }

/**
 * Returns the medians of the costs, and of the ratio within each pair, because the machine's load affects both of a
 * pair.
 */
function createRatioMetric(what: string, pairs: readonly { short: Cost; long: Cost }[], kind: keyof Cost): Metric {
  const measured = median(pairs.map(({ long }) => long[kind]))
  const reference = median(pairs.map(({ short }) => short[kind]))
  const ratio = median(pairs.map(({ short, long }) => long[kind] / short[kind]))
  return ratioMetric(what, { measured, reference, ratio, unit: ' ms' }, bound)
}

/** Measures one request in milliseconds: the CPU time that the probe reports, and the elapsed time. */
async function measureCost(product: Product, path: string, { isReader, after }: Measured): Promise<Cost> {
  if (after) {
    await product.write(after)
    // Waits until every process has noticed the change: SQLite is polled four times a second.
    await new Promise((resolve) => setTimeout(resolve, 400))
  }
  const reported = new Promise<number>((resolve) => {
    const listen = ({ url, milliseconds }: { url: string; milliseconds: number }) => {
      if (url !== path) return
      product.child.off('message', listen)
      resolve(milliseconds)
    }
    product.child.on('message', listen)
  })
  const begun = performance.now()
  const headers = { 'accept-encoding': 'br', ...(isReader ? { authorization: product.reader.authorization } : {}) }
  const [response] = await once(request(product.base + path, { agent: false, headers }).end(), 'response')
  response.resume()
  await once(response, 'end')
  const wall = performance.now() - begun
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
  return { cpu: await reported, wall }
}

const measuring = { nodeArgs: ['--import', probe], ipc: true }

async function startOnSqlite(size: ContentSize): Promise<Product> {
  const folder = createTemporaryFolder()
  const env = { STARTER_CONTENT: 'off' }
  // The first start creates the tables.
  await (await startProduct(folder, { env })).stop()
  const database = new DatabaseSync(join(folder, 'shelai.sqlite'))
  database.exec('pragma busy_timeout = 5000')
  const reader = makeReader()
  database.exec('begin')
  for (const statement of [...contentStatements(size), ...reader.statements]) database.exec(statement)
  database.exec('commit')
  const server = await startProduct(folder, { ...measuring, env })
  const stop = async () => {
    await server.stop()
    database.close()
  }
  return { ...server, reader, write: async (statement) => database.exec(statement), stop }
}

async function startOnPostgres(url: string, size: ContentSize): Promise<Product> {
  const folder = createTemporaryFolder()
  const env = { STARTER_CONTENT: 'off', DATABASE_URL: url }
  await (await startProduct(folder, { env })).stop()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const reader = makeReader()
  await client.query('begin')
  for (const statement of [...contentStatements(size), ...reader.statements]) await client.query(statement)
  await client.query('commit')
  await client.query('vacuum analyze')
  const server = await startProduct(folder, { ...measuring, env })
  const stop = async () => {
    await server.stop()
    await client.end()
  }
  return { ...server, reader, write: (statement) => client.query(statement), stop }
}
