import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { loadPack } from '@shelai/content/load-pack.ts'
import { markdownToHtml } from '@shelai/content/markdown-to-html.ts'
import type { Pack } from '@shelai/content/pack.ts'
import { adminResources } from '@shelai/contract/admin-resources.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import { articlePage, fileSearchPage, formulaPage, pages, questionsPage } from '@shelai/contract/rules/urls.ts'
import { expect, test } from 'vitest'
import { isEmpty } from './kernel/database/is-empty.ts'
import { cleanHtml, digestSanitizedHtml, safeHtml } from './kernel/html/safe-html.ts'
import { loadStarterContent } from './starter-content.ts'
import { eachDatabase, oneDatabase, type TestDatabase } from './testing/each-database.ts'
import { createContext } from './testing/test-context.ts'
import { createStaff } from './testing/test-reader.ts'
import { startServer } from './testing/test-server.ts'

const now = new Date('2026-11-20T04:00:00.000Z')
const pack = await loadPack()

/** Creates a pack that contains only what a test adds. */
const createPack = (given: Partial<Pack>): Pack => ({
  articleCategories: [],
  jobCategories: [],
  formulas: [],
  usualResults: {},
  downloads: [],
  plans: [],
  paymentMethods: [],
  banners: [],
  announcements: [],
  version: pack.version,
  labourLaw: pack.labourLaw,
  official: pack.official,
  people: { about: [], contact: [] },
  notifications: [],
  ...given,
})

type Article = Pack['articleCategories'][number]['articles'][number]

/** Creates an article of a pack with the given HTML. */
function createArticle(html: string, given: Partial<Article> = {}): Article {
  return {
    slug: 'an-article',
    title: 'An article',
    lang: 'en',
    form: 'steps',
    summary: 's',
    premium: false,
    sources: [],
    figures: [],
    calculations: [],
    markdown: '',
    html,
    declaredDrawings: [],
    drawings: [],
    ...given,
  }
}

async function startLoadedServer(database: TestDatabase) {
  const server = await startServer(database)
  await loadStarterContent(database.db, server.files, pack, now)
  const list = async (path: string) => {
    const { data } = await server.read(`/api/v1${path}`)
    return data as Record<string, unknown>[]
  }
  return { ...server, list }
}

eachDatabase('loadStarterContent', (open) => {
  test('loadStarterContent loads everything in the order of the pack', async () => {
    const { list, read } = await startLoadedServer(await open())
    const titles = (rows: Record<string, unknown>[], key = 'title') => rows.map((row) => row[key])
    const listAll = async (path: string, page = 1): Promise<Record<string, unknown>[]> => {
      const rows = await list(`${path}?limit=100&page=${page}`)
      return rows.length < 100 ? rows : [...rows, ...(await listAll(path, page + 1))]
    }
    expect(titles(await list('/formulas'))).toEqual(pack.formulas.map(({ title }) => title))
    expect(await list('/articles')).toMatchObject(
      pack.articleCategories.map(({ name, articles }) => ({ category_name: name, article_count: articles.length })),
    )
    expect(titles(await listAll('/articles/details/list'))).toEqual(
      pack.articleCategories.flatMap(({ articles }) => articles.map(({ title }) => title)),
    )
    expect(titles(await listAll('/jobs/questions'), 'question')).toEqual(
      pack.jobCategories.flatMap(({ posts }) =>
        posts.flatMap(({ questions }) => questions.map(({ question }) => question)),
      ),
    )
    const packPosts = pack.jobCategories.flatMap(({ posts }) => posts)
    const questionCount = packPosts.reduce((sum, { questions }) => sum + questions.length, 0)
    expect((await read('/api/v1/jobs/questions')).meta).toMatchObject({ total: questionCount })
    expect((await list('/jobs/subcategories')).map(({ circular_count }) => circular_count)).toEqual(
      packPosts.map(({ circulars }) => circulars.length),
    )
    expect(titles(await list('/formulas/files'))).toEqual(pack.downloads.map(({ title }) => title))
    expect(await list('/packages')).toMatchObject(pack.plans.map(({ name, price, days }) => ({ name, price, days })))
    expect(titles(await list('/payment'), 'method_name')).toEqual(
      pack.paymentMethods.map(({ method_name }) => method_name),
    )
    expect(titles(await list('/banner'), 'alt')).toEqual(pack.banners.map(({ alt }) => alt))
    expect(titles(await list('/banner/announcement'), 'text')).toEqual(pack.announcements.map(({ text }) => text))
    expect(await list('/content?type=contact')).toMatchObject([{ content_3: pack.official.contact.email }])
    expect(titles(await list('/content/personal?type=about'), 'name')).toEqual(
      pack.people.about.map(({ name }) => name),
    )
    expect(titles(await list('/notifications/all'))).toEqual(pack.notifications.map(({ title }) => title))
  })

  test('loadStarterContent fills an empty database only', async () => {
    const database = await open()
    expect(await isEmpty(database.db)).toBe(true)
    await startLoadedServer(database)
    expect(await isEmpty(database.db)).toBe(false)
  })

  test('loadStarterContent loads all or nothing', async () => {
    const { db } = await open()
    const { files } = await createContext(db)
    const article = createArticle('<a href="formula:Nothing">x</a>')
    const [category] = pack.articleCategories
    if (!category) throw new Error('the pack has categories')
    const broken = createPack({
      plans: pack.plans,
      formulas: pack.formulas,
      articleCategories: [{ ...category, articles: [article] }],
    })
    await expect(loadStarterContent(db, files, broken, now)).rejects.toThrow('no formula is called Nothing')
    expect(await isEmpty(db)).toBe(true)
  })

  test('loadStarterContent resolves formula links whose titles contain any sign', async () => {
    const { db } = await open()
    const { files } = await createContext(db)
    const [category] = pack.articleCategories
    const [formula] = pack.formulas
    if (!category || !formula) throw new Error('the pack has formulas and categories')
    const titles = [
      'Efficiency % of Line',
      'Cut & Sew "A/B" of Order',
      "Worker's Pay (net) of Day",
      'দক্ষতা of লাইন',
      '100%25 of it',
    ]
    const html = markdownToHtml(titles.map((title) => `[x](formula:${title})`).join('\n\n'))
    const article = createArticle(html)
    await loadStarterContent(
      db,
      files,
      createPack({
        formulas: titles.map((title) => ({ ...formula, title })),
        articleCategories: [{ ...category, articles: [article] }],
      }),
      now,
    )
    const { content } = await db.selectFrom('articles').select('content').executeTakeFirstOrThrow()
    const formulas = await db.selectFrom('formulas').select('id').orderBy('id').execute()
    expect([...content.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
      formulas.map(({ id }) => `/formulas/${id}`),
    )
  })

  test('loadStarterContent resolves links between texts, and stores the drawings of an article', async () => {
    const { db } = await open()
    const { files } = await createContext(db)
    const [category] = pack.articleCategories
    const [job] = pack.jobCategories
    const [download] = pack.downloads
    if (!category || !job || !download) throw new Error('the pack has categories and files')
    const html = markdownToHtml('[a](article:second) [p](post:cutter) [f](file:sheet)\n\n![](drawing:bars)')
    await loadStarterContent(
      db,
      files,
      createPack({
        downloads: [{ ...download, slug: 'sheet', title: 'A sheet' }],
        articleCategories: [
          {
            ...category,
            name: 'Sewing',
            articles: [
              createArticle(html, { drawings: [{ name: 'bars', svg: '<svg/>', width: 360, height: 90 }] }),
              createArticle('<p>x</p>', { slug: 'second', title: 'Second' }),
            ],
          },
        ],
        jobCategories: [
          { ...job, name: 'Cutting', posts: [{ slug: 'cutter', title: 'Cutter', questions: [], circulars: [] }] },
        ],
      }),
      now,
    )
    const { id } = await db.selectFrom('articles').select('id').where('title', '=', 'Second').executeTakeFirstOrThrow()
    const post = await db.selectFrom('job_sub_categories').select('id').executeTakeFirstOrThrow()
    const { content } = await db.selectFrom('articles').select('content').orderBy('id').executeTakeFirstOrThrow()
    expect([...content.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      `/skills/sewing/${id}`,
      `/jobs/cutting/${post.id}`,
      '/format?q=A%20sheet',
    ])
    const [, src = ''] = /src="\/([^"]*)"/.exec(content) ?? []
    expect(src).toMatch(/an-article-bars-.*\.svg$/)
    expect(String(await buffer(await files.open(src)))).toBe('<svg/>')
  })

  test.for([
    ['a year later', new Date('2027-11-21T04:00:00.000Z'), ['2027-11-21', '2027-12-19'], ['2027-11-11', '2027-11-21']],
    ['before its days', now, ['2026-11-21', '2026-12-19'], ['2026-11-11', '2026-11-21']],
  ] as const)('loadStarterContent moves the days of sample circulars to today: %s', async ([, at, newest, older]) => {
    const { db } = await open()
    const { files } = await createContext(db)
    const [job] = pack.jobCategories
    const [circular] = job?.posts.flatMap(({ circulars }) => circulars) ?? []
    if (!job || !circular) throw new Error('the pack has circulars')
    const bare = { ...circular, html: '<p>x</p>', prepare: [] }
    const circulars = [
      { ...bare, published: '2026-11-21', deadline: '2026-12-19' },
      { ...bare, published: '2026-11-11', deadline: '2026-11-21' },
      { ...bare, published: '2026-11-25', deadline: '2026-12-25', sample: false },
    ]
    const posts = [{ slug: 'cutter', title: 'Cutter', questions: [], circulars }]
    await loadStarterContent(db, files, createPack({ jobCategories: [{ ...job, posts }] }), at)
    const loaded = await db.selectFrom('job_circulars').select(['published_on', 'deadline']).orderBy('id').execute()
    expect(loaded.map(({ published_on, deadline }) => [published_on, deadline])).toEqual([
      newest,
      older,
      ['2026-11-25', '2026-12-25'],
    ])
  })
})

oneDatabase('The starter content', (open) => {
  test('Every text is sanitized, and every link between them leads to a page', async () => {
    const { db } = await open()
    const context = await createContext(db)
    await loadStarterContent(db, context.files, pack, now)
    const rows = [
      ...(await db.selectFrom('articles').select(['content as html', 'content_mark as mark']).execute()),
      ...(await db.selectFrom('job_questions').select(['answer as html', 'answer_mark as mark']).execute()),
      ...(await db.selectFrom('job_circulars').select(['content as html', 'content_mark as mark']).execute()),
    ]
    for (const { html, mark } of rows) expect([cleanHtml(html), digestSanitizedHtml(html)]).toEqual([html, mark])
    const texts = rows.map(({ html, mark }) => safeHtml(html, mark))
    const formulas = await db.selectFrom('formulas').select('id').execute()
    const articles = await db
      .selectFrom('articles as article')
      .innerJoin('article_categories as category', 'category.id', 'article.category_id')
      .select(['article.id', 'category.name'])
      .execute()
    const posts = await db
      .selectFrom('job_sub_categories as post')
      .innerJoin('job_categories as category', 'category.id', 'post.category_id')
      .select(['post.id', 'category.name'])
      .execute()
    const targets = new Set<string>([
      ...Object.values(pages),
      ...formulas.map(({ id }) => formulaPage(id)),
      ...articles.map(({ id, name }) => articlePage(name, id)),
      ...posts.map(({ id, name }) => questionsPage(name, id)),
      ...pack.downloads.map(({ title }) => fileSearchPage(title)),
    ])
    const links = texts.flatMap((html) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href))
    expect(links.filter((href) => !href.startsWith('/') && !/^(?:https|mailto):/.test(href))).toEqual([])
    expect(links.filter((href) => href.startsWith('/formulas/')).length).toBeGreaterThan(40)
    expect(links.filter((href) => href.startsWith('/') && !targets.has(href))).toEqual([])
    expect(texts.join()).toContain('<p class="formula">')
    expect(texts.join()).toContain('lang="bn"')
    for (const table of ['articles', 'job_questions', 'job_circulars'] as const) {
      const declared = await db.selectFrom(table).select('lang').distinct().orderBy('lang').execute()
      expect(declared, table).toEqual([{ lang: 'bn' }, { lang: 'en' }])
    }
  })

  test('Each circular says what it is prepared with, and readers are led to all of it', async () => {
    const database = await open()
    const { db } = database
    await loadStarterContent(db, (await createContext(db)).files, pack, now)
    const { read } = await startServer(database)
    for (const { id } of await db.selectFrom('job_circulars').select('id').execute()) {
      const { data } = await read(`/api/v1/jobs/circular/${id}`)
      const { prepare } = data as { prepare: { kind: string; title: string }[] }
      expect(prepare.filter(({ kind }) => kind === 'article').length, String(id)).toBeGreaterThan(0)
      expect(prepare.filter(({ kind }) => kind === 'formula').length, String(id)).toBeGreaterThan(1)
    }
  })

  test('Files are at their paths, premium ones out of reach', async () => {
    const database = await open()
    const { request, list, files } = await startLoadedServer(database)
    const pictures = [
      ...(await list('/banner')).map(({ img }) => img),
      ...(await list('/articles')).map(({ category_img }) => category_img),
      ...(await list('/jobs/categories')).map(({ category_img }) => category_img),
      ...(await list('/payment')).map(({ img }) => img),
    ]
    for (const path of pictures) expect((await request(`/${path}`)).status, String(path)).toBe(200)

    const rows = await database.db.selectFrom('files').selectAll().orderBy('id').execute()
    for (const [at, { file, premium }] of pack.downloads.entries()) {
      const { file_path = '', size, is_premium } = rows[at] ?? {}
      const bytes = await readFile(file.path)
      expect([is_premium, size]).toEqual([premium ? 1 : 0, bytes.length])
      expect((await buffer(await files.open(file_path))).equals(bytes), file.name).toBe(true)
      expect((await request(`/uploads/${basename(file_path)}`)).status, file.name).toBe(premium ? 404 : 200)
    }
  })

  test('The back office takes each stored value again, so that staff can save each record', async () => {
    const database = await open()
    const { request } = await startLoadedServer(database)
    const { authorization } = await createStaff(database.db, 'owner')
    const refused: string[] = []
    for (const [name, { fields }] of Object.entries<AdminResource>(adminResources)) {
      if (!('state' in fields)) continue
      const answer = await request(`/api/v1/admin/${name}?range=[0,999]`, { headers: { authorization } })
      for (const record of (await answer.json()) as Record<string, unknown>[])
        for (const [field, { schema, isReadOnly }] of Object.entries(fields))
          if (!isReadOnly && !schema.safeParse(record[field]).success) refused.push(`${name} ${record.id} ${field}`)
    }
    expect(refused).toEqual([])
  })
})
