import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadPageRenderer } from '../../src/kernel/pages/page-renderer.ts'
import type { Db } from '../../src/tables.ts'
import {
  createAnnouncement,
  createArticle,
  createArticleCategory,
  createBanner,
  createCircular,
  createFile,
  createFormula,
  createJobCategory,
  createNotification,
  createOfficialContent,
  createPaymentMethod,
  createPerson,
  createPlan,
  createPost,
  createQuestion,
} from '../../src/testing/content-fixtures.ts'
import { openTestSqlite } from '../../src/testing/each-database.ts'
import { startServer } from '../../src/testing/test-server.ts'

/** Lists pages of the routes whose address does not stand in the route itself, or that have further pages. */
const listPages = (ids: { article: number; category: number; post: number; circular: number; formula: number }) => ({
  '/skills/:category': ['/skills/quality', `/skills/quality?categoryId=${ids.category}`],
  '/skills/:categoryName/:questionId': [`/skills/quality/${ids.article}`],
  '/jobs/:category': ['/jobs/quality'],
  '/jobs/:category/:jobsId': [`/jobs/quality/${ids.post}`, `/jobs/quality/${ids.post}?page=2`],
  '/jobs-circular-subCat/:subCategoryId': [`/jobs-circular-subCat/${ids.post}`, '/jobs-circular-subCat/4711'],
  '/jobs-circular-details/:circularId': [`/jobs-circular-details/${ids.circular}`, '/jobs-circular-details/4711'],
  '/formulas/:formulaId': [`/formulas/${ids.formula}`],
  '/search': ['/search', '/search?q=smv'],
  '/practice': ['/practice', `/practice?posts=${ids.post}`],
  '/packages': ['/packages', '/packages?tab=orders'],
  '/profile/:email': ['/profile/somebody@example.com'],
  '*': ['/nowhere'],
})

/** Inserts one record of each kind. Their texts have no digit, so that every digit belongs to the interface. */
async function insertContent(db: Db) {
  const articles = await createArticleCategory(db, { name: 'Quality', name_bn: 'কোয়ালিটি', img: 'uploads/a.svg' })
  const article = await createArticle(db, { category_id: articles.id, title: 'Inspection', as_of: '2026-11' })
  const jobs = await createJobCategory(db, { name: 'Quality', name_bn: 'কোয়ালিটি', img: 'uploads/b.svg' })
  const post = await createPost(db, { category_id: jobs.id, title: 'Inspector' })
  for (let count = 0; count < 101; count += 1) await createQuestion(db, { sub_category_id: post.id, question: 'Why?' })
  const circular = await createCircular(db, {
    sub_category_id: post.id,
    title: 'Inspector wanted',
    published_on: '2026-11-18',
    deadline: '2026-12-22',
  })
  const formula = await createFormula(db, {
    title: 'Rate of Defects',
    formula: 'Defects / Checked',
    group_name_bn: 'কোয়ালিটি',
  })
  await createFile(db, { title: 'Report', size: 24_000 })
  await createPlan(db, {
    name: 'Pass',
    name_bn: 'পাস',
    features_bn: '["সব উত্তর"]',
    price_poisha: 12_500_050,
  })
  await createPaymentMethod(db, { method_name: 'bKash' })
  const words = { title: 'Begin', title_bn: 'শুরু', button_text: 'Choose', button_text_bn: 'বেছে নিন' }
  for (const img of ['uploads/c.svg', 'uploads/d.svg']) await createBanner(db, { img, alt: 'Begin here', ...words })
  await createAnnouncement(db, { text: 'Welcome', text_bn: 'স্বাগতম' })
  await createOfficialContent(db, { content_1: 'First' })
  await createOfficialContent(db, {
    type: 'contact',
    content_1: 'Dhaka',
    content_2: '01700-000000',
    content_3: 'us@example.com',
  })
  await createPerson(db, { name: 'Nusrat' })
  const texts = { title: 'News', message: 'News of today', title_bn: 'খবর', message_bn: 'আজকের খবর' }
  await createNotification(db, texts)
  return {
    article: article.id,
    category: articles.id,
    post: post.id,
    circular: circular.id,
    formula: formula.id,
  }
}

/** Lists the texts that a page shows or announces, and those in its head. */
function listTexts(html: string): string[] {
  const page = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const spoken = [...page.matchAll(/<[^>]*?\s(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)]
  const head = spoken.filter(
    ([tag]) => !/^<meta name="(viewport|theme-color)"|property="og:(?:url|image[^"]*)"/.test(tag),
  )
  return [...head.map(([, text = '']) => text), ...page.split(/<[^>]*>/)].map((text) => text.trim()).filter(Boolean)
}

/** Words of the content above that has a Bangla of its own. */
const translated = /\b(?:Quality|Pass|All answers|Begin|Choose|Welcome|News)\b/

/** The texts that keep Latin digits in both languages (decision 028): phone numbers and the 404 code. */
const allowed = [/\+?\b01[\d-]{0,12}\b/g, /\b404\b/g]

/** Opens a database with content, lists the addresses of a page of each route, and loads the renderer. */
async function preparePages() {
  const built = await loadPageRenderer(fileURLToPath(new URL('../../../web/.built', import.meta.url)))
  const database = await openTestSqlite()
  const pages = listPages(await insertContent(database.db))
  const routes = await readFile(new URL('../../../web/src/app/routes.tsx', import.meta.url), 'utf8')
  const listed = new Map<string, readonly string[]>(Object.entries(pages))
  const addresses = [...routes.matchAll(/screen\(\s*'([^']+)'/g)].flatMap(
    ([, route = '']) => listed.get(route) ?? route,
  )
  // A route with a parameter needs a page in the list above.
  expect(addresses.filter((address) => /[:*]/.test(address))).toEqual([])
  return { built, database, pages, addresses }
}

test('A page is the same in every process and at every time, so that the copy of a phone stays valid', async () => {
  const { built, database, addresses } = await preparePages()
  const one = await startServer(database, { renderer: built })
  const other = await startServer(database, { renderer: built })
  for (const address of addresses) {
    const [copy, again] = [await one.request(address), await other.request(address)]
    expect(again.headers.get('etag'), address).toBe(copy.headers.get('etag'))
    expect(await again.text(), address).toBe(await copy.text())
  }
})

test('Every page in Bangla describes itself in Bangla, says what editors wrote in it, and has Latin digits only in what is dialled, typed or copied', async () => {
  const { built, database, pages, addresses } = await preparePages()
  const server = await startServer(database, {
    renderer: { ...built, render: (asked) => built.render({ ...asked, language: 'bn' }) },
  })
  const mixed: string[] = []
  const english: string[] = []
  const untranslated: string[] = []
  for (const address of addresses) {
    const html = await (await server.request(address)).text()
    const texts = listTexts(html)
    const [, description] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
    if (description !== undefined && !/\p{Script=Bengali}/u.test(description)) english.push(address)
    expect(texts.join(' '), address).toMatch(/\p{Script=Bengali}/u)
    for (const text of texts) {
      if (translated.test(text)) untranslated.push(`${address}: ${text}`)
      if (/\d/.test(allowed.reduce((left, pattern) => left.replace(pattern, ''), text)))
        mixed.push(`${address}: ${text}`)
    }
  }
  expect(mixed).toEqual([])
  expect(untranslated).toEqual([])
  // Editors' texts describe an article and a circular.
  expect(english).toEqual([
    ...pages['/skills/:categoryName/:questionId'],
    pages['/jobs-circular-details/:circularId'][0],
  ])
})
