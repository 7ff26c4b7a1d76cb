import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { content } from '../content.ts'
import { expect, test } from '../fixtures.ts'
import { product } from '../product.ts'
import { listScreens } from '../screens.ts'

type Text = { text: string }

/** Lists pieces of premium content from the product's database, as they would stand in a page. */
function listPremiumPieces(): string[] {
  const database = new DatabaseSync(join(product().dataDir, 'shelai.sqlite'), { readOnly: true })
  const texts = (query: string) => (database.prepare(query).all() as Text[]).map(({ text }) => text)
  const paid = [
    ...texts('select answer as text from job_questions where is_premium = 1'),
    ...texts('select content as text from articles where is_premium = 1'),
    ...texts('select formula as text from formulas where is_premium = 1'),
  ].flatMap(splitText)
  const free = [
    ...texts('select answer as text from job_questions where is_premium = 0'),
    ...texts('select content as text from articles where is_premium = 0'),
    ...texts('select question as text from job_questions'),
    ...texts('select content as text from job_circulars'),
    ...texts('select summary as text from articles'),
    ...texts('select title as text from formulas'),
    ...texts('select "use" as text from formulas'),
  ].join('\n')
  const files = texts('select file_path as text from files where is_premium = 1')
  const people = texts(`select mobile as text from people union select email from people`)
  database.close()
  expect(files.length).toBeGreaterThan(0)
  return [...paid.filter((piece) => !free.includes(piece)), ...files, ...people].filter((piece) => piece !== '')
}

/** Returns the texts between tags that are long enough to be unique. */
function splitText(html: string): string[] {
  return html
    .split(/<[^>]*>|\n/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= 24)
}

test('No page, answer or list that a guest can get holds a piece of what readers pay for', async ({
  request,
  baseURL,
}) => {
  const secrets = listPremiumPieces()
  expect(secrets.length).toBeGreaterThan(150)

  const map = await (await request.get(`${baseURL}/sitemap.xml`)).text()
  const paths = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) =>
    address.replace(/&#38;/g, '&').replace(baseURL ?? '', ''),
  )
  expect(paths.length).toBeGreaterThan(200)

  const { articleCategories, posts } = content()
  const articles = Object.values(articleCategories).flatMap((category) => category.articles)
  const calls = [
    '/articles/details/list?limit=100&fields=full',
    '/jobs/questions?limit=100&fields=full',
    '/jobs/questions?limit=100&page=2',
    '/formulas',
    '/formulas/files',
    '/content/personal?type=contact',
    '/content/personal?type=about',
    '/saveditems/anybody@example.com',
    ...articles.map(({ id }) => `/articles/details/${id}`),
    ...posts.map(({ id }) => `/jobs/questions/${id}`),
  ].map((path) => `/api/v1${path}`)

  const addresses = [
    ...paths,
    ...listScreens().map(({ path }) => path),
    ...calls,
    '/sitemap.xml',
    '/robots.txt',
    '/api/v1/openapi.json',
  ]
  const leaks: string[] = []
  for (const address of new Set(addresses)) {
    const text = removeEscapes(await (await request.get(`${baseURL}${address}`)).text())
    for (const secret of secrets) if (text.includes(removeEscapes(secret))) leaks.push(`${address}: ${secret}`)
  }
  expect(leaks).toEqual([])
})

/** Removes the escapes of HTML, JSON, and JSON inside HTML from a text. */
function removeEscapes(text: string): string {
  return text
    .replace(/\\u003c/g, '<')
    .replace(/\\n/g, '\n')
    .replace(/\\"/g, '"')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;|&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

test('No file that was built for browsers holds a piece of what readers pay for', () => {
  const built = fileURLToPath(new URL('../../web/.built/client/', import.meta.url))
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const texts = files
    .filter(({ name }) => /\.(js|css|svg|json|html)$/.test(name))
    .map((entry) => removeEscapes(readFileSync(join(entry.parentPath, entry.name), 'utf8')))
  expect(texts.length).toBeGreaterThan(20)
  const secrets = listPremiumPieces().map(removeEscapes)
  expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([])
})

test('A guest who guesses the address of a premium file is refused', async ({ request, baseURL }) => {
  const database = new DatabaseSync(join(product().dataDir, 'shelai.sqlite'), { readOnly: true })
  const files = database.prepare('select id, file_path as text from files where is_premium = 1').all() as (Text & {
    id: number
  })[]
  database.close()
  for (const { id, text } of files) {
    for (const path of [`/uploads/${text}`, `/${text}`, `/private/${text}`, `/uploads/../private/${text}`]) {
      expect((await request.get(`${baseURL}${path}`)).status(), path).toBe(404)
    }
    const response = await request.post(`${baseURL}/api/v1/formulas/files/${id}/download`)
    expect([401, 403], `download call for ${id}`).toContain(response.status())
  }
})
