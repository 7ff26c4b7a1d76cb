import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../kernel/database/migrate.ts'
import {
  createArticle,
  createArticleCategory,
  createCircular,
  createFile,
  createFormula,
  createJobCategory,
  createPost,
  createQuestion,
} from '../../testing/content-fixtures.ts'
import { eachDatabase, type TestDatabase } from '../../testing/each-database.ts'
import { authorize, createStaff } from '../../testing/test-reader.ts'
import { startServer, type TestServer } from '../../testing/test-server.ts'
import { updateIndex } from './update-index.ts'

type Result = { kind: string; id: number; title: string; path: string; snippet: string; is_premium: number }

const find = async ({ read }: TestServer, q: string, more = '') => {
  const { data, meta } = await read(`/api/v1/search?q=${encodeURIComponent(q)}${more}`)
  return { results: data as Result[], suggestions: (meta as { suggestions: string[] }).suggestions }
}
const findTitles = async (server: TestServer, q: string) => (await find(server, q)).results.map(({ title }) => title)

eachDatabase('GET /search', (open, engine) => {
  test('GET /search answers kind, title, path and a snippet of each kind of content', async () => {
    const database = await open()
    const { db } = database
    const category = await createArticleCategory(db, { name: 'Sewing' })
    const article = await createArticle(db, {
      title: 'Needle sizes',
      category_id: category.id,
      content: '<p>A thick cloth</p><p>wants a thick needle.</p>',
    })
    const post = await createPost(db, { title: 'Needle keeper' })
    const question = await createQuestion(db, {
      question: 'Which needle for denim?',
      is_premium: 1,
      sub_category_id: post.id,
    })
    const formula = await createFormula(db, { title: 'Needle consumption' })
    const file = await createFile(db, { title: 'Needle register', is_premium: 1 })
    const circular = await createCircular(db, { title: 'Needle man wanted' })
    const server = await startServer(database)
    const { results } = await find(server, 'needle')
    expect(
      Object.fromEntries(results.map(({ kind, id, path, is_premium }) => [kind, { id, path, is_premium }])),
    ).toEqual({
      article: { id: article.id, path: `/skills/sewing/${article.id}`, is_premium: 0 },
      question: {
        id: question.id,
        path: expect.stringMatching(new RegExp(`^/jobs/.*/${question.sub_category_id}#question-${question.id}$`)),
        is_premium: 1,
      },
      formula: { id: formula.id, path: `/formulas/${formula.id}`, is_premium: 0 },
      file: { id: file.id, path: '/format?q=Needle%20register', is_premium: 1 },
      circular: { id: circular.id, path: `/jobs-circular-details/${circular.id}`, is_premium: 0 },
      post: { id: post.id, path: expect.stringMatching(new RegExp(`^/jobs/[^/]+/${post.id}$`)), is_premium: 0 },
    })
    expect(results.find(({ kind }) => kind === 'article')?.snippet).toContain('wants a thick needle.')
    expect((await find(server, 'needle', '&kinds=file,formula')).results.map(({ kind }) => kind).sort()).toEqual([
      'file',
      'formula',
    ])
    expect((await find(server, 'needle', '&limit=2')).results).toHaveLength(2)
  })

  test('GET /search answers the best of each kind, how many of each there are, and honest emptiness', async () => {
    const database = await open()
    const { db } = database
    const category = await createArticleCategory(db, { name: 'Sewing' })
    for (let n = 1; n <= 6; n += 1)
      await createArticle(db, {
        title: `Correct needle ${n}`,
        summary: '',
        content: '<p>Scour it.</p>',
        category_id: category.id,
      })
    await createFile(db, { title: 'Needle register of a day' })
    const server = await startServer(database)
    const { data, meta } = await server.read('/api/v1/search?q=needle&each=3')
    expect((data as Result[]).map(({ kind }) => kind).sort()).toEqual([...Array(4).fill('article'), 'file'])
    expect(meta).toMatchObject({ counts: { article: 6, file: 1 } })
    expect((await find(server, 'needle', '&kinds=article')).results).toHaveLength(6)
    for (const q of ['cricket score', 'ক্রিকেট স্কোর', 'facebook login', 'weather today'])
      expect((await find(server, q)).results, q).toEqual([])
    expect((await find(server, 'nedle corect')).results.length).toBeGreaterThan(0)
  })

  test('GET /search finds a post by its name and that of its category, once it has a question', async () => {
    const database = await open()
    const { db } = database
    const category = await createJobCategory(db, { name: 'Stitching' })
    const assistant = await createPost(db, { title: 'Assistant Merchandiser', category_id: category.id })
    const merchandiser = await createPost(db, { title: 'Merchandiser', category_id: category.id })
    await createQuestion(db, { question: 'What is it?', sub_category_id: assistant.id })
    const server = await startServer(database)
    const findPosts = async (q: string) => (await find(server, q, '&kinds=post')).results.map(({ title }) => title)
    expect(await findPosts('merchandiser interview question')).toEqual(['Assistant Merchandiser'])
    await createQuestion(db, { question: 'And that?', sub_category_id: merchandiser.id })
    expect(await findPosts('মার্চেন্ডাইজার')).toEqual(['Merchandiser', 'Assistant Merchandiser'])
    expect((await find(server, 'merchandiser')).results[0]).toMatchObject({ kind: 'post', snippet: 'Stitching' })
    await db.updateTable('job_categories').set({ name: 'Trade' }).where('id', '=', category.id).execute()
    expect(await findPosts('trade')).toHaveLength(2)
    await db.updateTable('job_sub_categories').set({ state: 'draft' }).where('id', '=', merchandiser.id).execute()
    expect(await findPosts('merchandiser')).toEqual(['Assistant Merchandiser'])
  })

  test('GET /search finds a listed phrase by its words where they are spelt otherwise, and by a word that may go on', async () => {
    const database = await open()
    const { db } = database
    await createArticle(db, { title: 'Pre-final inspection', summary: '', content: '<p>.</p>' })
    await createArticle(db, { title: 'Quality', summary: '', content: '<p>.</p>' })
    const server = await startServer(database)
    expect(await findTitles(server, 'প্রি ফাইনাল')).toEqual(['Pre-final inspection'])
    // The last word may become one that says nothing (মানে), and is one of the trade.
    expect(await findTitles(server, 'গুণগত মান')).toEqual(['Quality'])
    expect(await findTitles(server, 'security guard')).toEqual([])
  })

  test('GET /search takes one word of a text for no two words of a phrase', async () => {
    const database = await open()
    for (const [title, content] of [
      ['Wage', '<p>The house rent is half of basic.</p>'],
      ['কী করলে বাড়ে', '<p>পাত্র ভরে, কাজ বাড়ে।</p>'],
    ] as const)
      await createArticle(database.db, { title, summary: '', content })
    const server = await startServer(database)
    for (const q of ['বাড়ি ভাড়া', 'bari vara', 'house rent']) expect(await findTitles(server, q), q).toEqual(['Wage'])
  })

  test('GET /search finds a title in Bangla, English and romanised Bangla, with synonyms, typos and endings', async () => {
    const database = await open()
    const { db } = database
    for (const title of [
      'সুই বদলানোর নিয়ম',
      'কাপড়ের হিসাব',
      'SMV of a polo shirt',
      'Merchandiser at a knit factory',
      'ওভারটাইম কত',
      'Line balancing',
    ])
      await createArticle(db, { title, summary: '', content: '<p>.</p>' })
    const server = await startServer(database)
    const expected: Record<string, string> = {
      sui: 'সুই বদলানোর নিয়ম',
      needle: 'সুই বদলানোর নিয়ম',
      kapor: 'কাপড়ের হিসাব',
      kaporer: 'কাপড়ের হিসাব',
      'কাপ\u09dc': 'কাপড়ের হিসাব',
      'কাপ\u09a1\u09bc': 'কাপড়ের হিসাব',
      'কা\u200dপড়': 'কাপড়ের হিসাব',
      'smv ki': 'SMV of a polo shirt',
      SAM: 'SMV of a polo shirt',
      এসএমভি: 'SMV of a polo shirt',
      polos: 'SMV of a polo shirt',
      merchandizer: 'Merchandiser at a knit factory',
      মার্চেন্ডাইজার: 'Merchandiser at a knit factory',
      merchndiser: 'Merchandiser at a knit factory',
      nerchandiser: 'Merchandiser at a knit factory',
      linebalancing: 'Line balancing',
      'over time': 'ওভারটাইম কত',
      overtime: 'ওভারটাইম কত',
      OT: 'ওভারটাইম কত',
    }
    const found: Record<string, string | undefined> = {}
    for (const q of Object.keys(expected)) found[q] = (await findTitles(server, q))[0]
    expect(found).toEqual(expected)
  })

  test('GET /search finds the right spelling of a word of which one text has another that sounds so', async () => {
    const database = await open()
    for (const title of ['Final inspection', 'Inspecting a roll'])
      await createArticle(database.db, { title, summary: '', content: '<p>.</p>' })
    expect((await findTitles(await startServer(database), 'inspecton')).toSorted()).toEqual([
      'Final inspection',
      'Inspecting a roll',
    ])
  })

  test('GET /search finds a thing by the name of its kind, which its title does not say', async () => {
    const database = await open()
    const { db } = database
    await createQuestion(db, { question: 'Calculate the fabric of a polo. Length 72 cm, GSM 180.' })
    await createFormula(db, { title: 'GSM of Fabric Swatch' })
    await createArticle(db, { title: 'GSM in words', summary: '', content: '<p>A number to calculate.</p>' })
    await createFile(db, { title: 'TNA calendar' })
    await createCircular(db, { title: 'Merchandiser (Woven)' })
    await createArticle(db, { title: 'A merchandiser at work', summary: '', content: '<p>His job.</p>' })
    const server = await startServer(database)
    for (const [q, title] of [
      ['gsm calculation', 'GSM of Fabric Swatch'],
      ['জিএসএম হিসাব', 'GSM of Fabric Swatch'],
      ['tna format', 'TNA calendar'],
      ['merchandiser chakri', 'Merchandiser (Woven)'],
      ['মার্চেন্ডাইজার চাকরি', 'Merchandiser (Woven)'],
    ] as const)
      expect((await findTitles(server, q))[0], q).toBe(title)
  })

  test('GET /search finds a phrase of the trade with an ending, and no word that only sounds so beside it', async () => {
    const database = await open()
    const { db } = database
    await createArticle(db, { title: 'Duties of a line chief', summary: '', content: '<p>.</p>' })
    await createArticle(db, { title: 'Ten boilers', summary: '', content: '<p>.</p>' })
    await createArticle(db, { title: 'A bill of lading', summary: '', content: '<p>.</p>' })
    const server = await startServer(database)
    expect(await findTitles(server, 'লাইন চিফের কাজ')).toEqual(['Duties of a line chief'])
    expect(await findTitles(server, 'boiler')).toEqual(['Ten boilers'])
  })

  test('Synonyms that editors add are searched from then on, and the device gets them', async () => {
    const database = await open()
    const { db } = database
    await createArticle(db, { title: 'Snap button pull test', summary: '', content: '<p>.</p>' })
    const server = await startServer(database)
    expect(await findTitles(server, 'gripper')).toEqual([])
    const words = 'snap button, press stud, gripper, টিপ বোতাম'
    const { authorization } = await createStaff(db, 'editor')
    const add = (body: object) => server.request('/api/v1/admin/synonyms', authorize(body, 'POST', authorization))
    expect(await (await add({ words: 'gripper' })).json()).toMatchObject({ errors: { words: expect.any(String) } })
    expect((await add({ words })).ok).toBe(true)
    for (const q of ['gripper', 'press stud', 'টিপ বোতাম'])
      expect(await findTitles(server, q), q).toEqual(['Snap button pull test'])
    const { data } = await server.read('/api/v1/search/synonyms')
    expect(data).toEqual([{ words: expect.stringContaining('\nbroken needle, ') }, { words }])
  })

  test('GET /search follows every change: new, renamed, scheduled, deleted, and the name of a category', async () => {
    const server = await startServer(await open())
    const { db } = server
    const findAfterChange = async (word: string) => {
      await server.refreshContent()
      return findTitles(server, word)
    }
    const category = await createArticleCategory(db, { name: 'Sewing' })
    const { id } = await createArticle(db, { title: 'Zipper faults', category_id: category.id, state: 'scheduled' })
    expect(await findAfterChange('zipper')).toEqual([])
    await db.updateTable('articles').set({ state: 'live' }).where('id', '=', id).execute()
    expect(await findAfterChange('zipper')).toEqual(['Zipper faults'])
    await db.updateTable('articles').set({ title: 'Velcro faults' }).where('id', '=', id).execute()
    expect(await findAfterChange('zipper')).toEqual([])
    expect(await findAfterChange('velcro')).toEqual(['Velcro faults'])
    await db.updateTable('article_categories').set({ name: 'Fasteners' }).where('id', '=', category.id).execute()
    await server.refreshContent()
    expect((await find(server, 'fasteners')).results.map(({ path }) => path)).toEqual([`/skills/fasteners/${id}`])
    await db.updateTable('article_categories').set({ state: 'archived' }).where('id', '=', category.id).execute()
    expect(await findAfterChange('velcro')).toEqual([])
    await db.updateTable('article_categories').set({ state: 'live' }).where('id', '=', category.id).execute()
    expect(await findAfterChange('velcro')).toEqual(['Velcro faults'])
    await db.deleteFrom('articles').where('id', '=', id).execute()
    expect(await findAfterChange('velcro')).toEqual([])
    expect(await db.selectFrom('search_words').select('word').execute()).toEqual([])
  })

  test('GET /search finds open circulars and circulars without a deadline, but no closed ones', async () => {
    const database = await open()
    const { db } = database
    const post = await createPost(db)
    for (const [title, deadline] of [
      ['Mechanic one', '2026-11-19'],
      ['Mechanic two', '2026-11-20'],
      ['Mechanic three', null],
    ] as const)
      await createCircular(db, { title, deadline, sub_category_id: post.id })
    const server = await startServer(database)
    expect((await findTitles(server, 'mechanic')).sort()).toEqual(['Mechanic three', 'Mechanic two'])
  })

  test('GET /search follows the days after which a circular without a deadline closes, also where its answer is cached', async () => {
    const server = await startServer(await open(), { now: () => new Date('2026-11-20T04:00:00Z') })
    const { db } = server
    const post = await createPost(db)
    const circular = { title: 'Mechanic', published_on: '2026-11-10', deadline: null, sub_category_id: post.id }
    await createCircular(db, circular)
    await server.refreshContent()
    expect(await findTitles(server, 'mechanic')).toEqual(['Mechanic'])
    await db.insertInto('settings').values({ key: 'circular_open_days', value: '5' }).execute()
    await server.refreshContent()
    expect(await findTitles(server, 'mechanic')).toEqual([])
  })

  test('GET /search answers hostile input with an empty list and cuts a long one', async () => {
    const database = await open()
    await createArticle(database.db, { title: 'Needle' })
    const server = await startServer(database)
    for (const q of [
      '',
      '   ',
      '😀😀',
      '\u0000\u0001\u0007',
      '"',
      '* OR NEAR(',
      "' or 1=1 --",
      '%_%',
      ':*&|!()<->',
      '،؟',
      'नमस्ते',
    ])
      expect((await find(server, q)).results, q).toEqual([])
    for (const q of [
      `needle ${'x'.repeat(10_000)}`,
      `needle${'\u0007'}`,
      'needle 😀',
      'needle "',
      'needle OR',
      `${'needle '.repeat(1000)}`,
    ])
      expect((await findTitles(server, q))[0], q.slice(0, 20)).toBe('Needle')
    for (const query of ['q=a&q=b&kinds=nonsense&limit=-1', 'q=%ED%A0%80', 'q=%00', ''])
      expect((await server.request(`/api/v1/search?${query}`)).status, query).toBe(200)
  })

  test('GET /search suggests words of the content where nothing is found', async () => {
    const database = await open()
    await createArticle(database.db, { title: 'Embroidery', content: '<p>.</p>', summary: '' })
    const server = await startServer(database)
    const { results, suggestions } = await find(server, 'ambroydury')
    expect(results.length + suggestions.length).toBeGreaterThan(0)
    expect(await find(server, 'qqqqqqqqqq')).toEqual({ results: [], suggestions: [] })
  })

  test('No index contains a text of premium content, also after free content has become premium', async () => {
    const database = await open()
    const { db } = database
    const canary = 'zqxcanary'
    const html = `<p>${canary} ক্যানারি</p>`
    const article = await createArticle(db, { title: 'Costing', content: html, summary: canary })
    await updateIndex(db)
    const contains = async (): Promise<string[]> => {
      const rows = await sql<{ row: string }>`select * from search_documents`.execute(db)
      const words = await db.selectFrom('search_words').selectAll().execute()
      return [...rows.rows, ...words]
        .map((row) => JSON.stringify(row))
        .filter((row) => /canary|knari|jksknri|kanari/i.test(row))
    }
    expect((await contains()).length).toBeGreaterThan(0)
    await db.updateTable('articles').set({ is_premium: 1 }).where('id', '=', article.id).execute()
    await createQuestion(db, { question: 'Costing?', answer: html, is_premium: 1 })
    await createFormula(db, {
      title: 'Costing',
      use: canary,
      notes: canary,
      is_premium: 1,
      labels: `[{"label_name":"${canary}"}]`,
    })
    await createFile(db, { title: 'Costing', description: canary, is_premium: 1 })
    await updateIndex(db)
    expect(await contains()).toEqual([])
    const server = await startServer(database)
    expect((await find(server, 'costing')).results.map(({ snippet, is_premium }) => [snippet, is_premium])).toEqual(
      Array(4).fill(['', 1]),
    )
    expect(await findTitles(server, canary)).toEqual([])
    if (engine === 'sqlite') expect(await listIndexBlocks(database)).not.toMatch(/canary/)
  })

  test('The migration to the search index indexes the content of an existing database', async () => {
    const database = await open('029-formula-results')
    await createArticle(database.db, { title: 'Needle' })
    await migrate(database)
    const server = await startServer(database)
    expect(await findTitles(server, 'sui')).toEqual(['Needle'])
  })

  // SQLite's second connection would wait for the first one, in the thread that both of this test share.
  test.runIf(engine === 'postgres')('Two processes that index at once index everything once', async () => {
    const database = await open()
    const category = await createArticleCategory(database.db)
    for (let n = 0; n < 30; n += 1) await createArticle(database.db, { title: `Needle ${n}`, category_id: category.id })
    const other = database.again()
    await Promise.all([
      updateIndex(database.db, 10),
      updateIndex(other.db, 10),
      updateIndex(database.db),
      updateIndex(other.db),
    ])
    const word = await database.db
      .selectFrom('search_words')
      .select('documents')
      .where('word', '=', 'nidl')
      .executeTakeFirst()
    expect(word?.documents).toBe(30)
  })
})

/** Reads the blocks of SQLite's full text index as text. */
async function listIndexBlocks({ db, env }: TestDatabase): Promise<string> {
  const { rows } = await sql<{ block: Uint8Array }>`select block from search_index_data`.execute(db)
  await sql`pragma wal_checkpoint`.execute(db)
  if ('DATA_DIR' in env) expect((await readFile(join(env.DATA_DIR, 'shelai.sqlite'))).length).toBeGreaterThan(0)
  return rows.map(({ block }) => Buffer.from(block).toString('latin1')).join()
}

eachDatabase('POST /search/misses', (open) => {
  const send = ({ request }: TestServer, q: unknown) =>
    request('/api/v1/search/misses', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q }),
    })

  test('POST /search/misses counts the words of a search without a result, by day, and nothing personal', async () => {
    const database = await open()
    const { db } = database
    await createArticle(db, { title: 'Needle' })
    const server = await startServer(database)
    await updateIndex(db)
    for (const q of [
      'Robot  Sewing',
      'robot sewing',
      'needle',
      'karim@example.com',
      '01712-345678',
      '০১৭১২ ৩৪৫৬৭৮',
      'nid 1990 1234 5678',
      'x'.repeat(61),
      '😀',
      '',
    ])
      expect((await send(server, q)).status, q).toBe(200)
    await server.counters.flush(db)
    expect(await db.selectFrom('daily_counters').selectAll().execute()).toEqual([
      { day: '2026-11-20', kind: 'search_miss', item: 'robot sewing', count: 2 },
    ])
  })

  test('POST /search/misses refuses too many of one network', async () => {
    const server = await startServer(await open())
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1) statuses.push((await send(server, `robot${n}x`)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  })
})
