import { expect, test } from 'vitest'
import { setValue } from '../../kernel/settings-store.ts'
import {
  createArticle,
  createCircular,
  createFormula,
  createJobCategory,
  createPost,
  createQuestion,
} from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { type Envelope, startServer } from '../../testing/test-server.ts'

const listTitles = ({ data }: Envelope) => (data as { title: string }[]).map(({ title }) => title)

eachDatabase('The circulars calls', (open) => {
  test('GET /jobs/circular/category/{subCategoryId} lists the newest circulars first, then undated ones, closed ones last', async () => {
    const database = await open()
    const { db } = database
    const { id: sub_category_id } = await createPost(db)
    const dates: [string, string | null, string | null][] = [
      ['undated', null, null],
      ['old', '2026-10-01', null],
      ['closed but newest', '2026-11-19', '2026-11-19'],
      ['new', '2026-11-18', '2026-11-30'],
      ['also new, added later', '2026-11-18', '2026-11-20'],
      ['closed long ago', '2026-01-01', '2026-02-01'],
    ]
    for (const [title, published_on, deadline] of dates) {
      await createCircular(db, { sub_category_id, title, published_on, deadline })
    }
    await createCircular(db)
    const { read } = await startServer(database)
    expect(listTitles(await read(`/api/v1/jobs/circular/category/${sub_category_id}`))).toEqual([
      'also new, added later',
      'new',
      'old',
      'undated',
      'closed but newest',
      'closed long ago',
    ])
  })

  test('GET /jobs/circulars/closing-first lists open circulars of all posts by their deadlines, samples last', async () => {
    const database = await open()
    const { db } = database
    const circulars = [
      { title: 'in a week', deadline: '2026-11-27' },
      { title: 'sample of today', deadline: '2026-11-20', is_sample: 1 },
      { title: 'today', deadline: '2026-11-20' },
      { title: 'yesterday', deadline: '2026-11-19' },
      { title: 'without a deadline', deadline: null, published_on: '2026-11-19' },
      { title: 'draft', deadline: '2026-11-21', state: 'draft' },
      { title: 'tomorrow', deadline: '2026-11-21' },
    ] as const
    for (const circular of circulars) await createCircular(db, circular)
    const hidden = await createPost(db, { state: 'draft' })
    await createCircular(db, { title: 'of a hidden post', deadline: '2026-11-21', sub_category_id: hidden.id })
    let now = new Date('2026-11-20T17:59:59.000Z')
    const { read } = await startServer(database, { now: () => now })
    const list = async () => listTitles(await read('/api/v1/jobs/circulars/closing-first'))
    expect(await list()).toEqual(['today', 'tomorrow', 'in a week', 'sample of today'])
    now = new Date('2026-11-20T18:00:00.000Z')
    expect(await list()).toEqual(['tomorrow', 'in a week'])
    for (const _ of Array(6)) await createCircular(db, { title: 'later', deadline: '2027-01-01' })
    now = new Date('2026-11-21T18:00:00.000Z')
    expect(await list()).toHaveLength(6)
  })

  test('GET /jobs/circular/{id} closes a circular from the day after its deadline by the date in Dhaka', async () => {
    const database = await open()
    const { id } = await createCircular(database.db, { deadline: '2026-11-20' })
    let now = new Date('2026-11-20T17:59:59.000Z')
    const { read } = await startServer(database, { now: () => now })
    const closed = async () => ((await read(`/api/v1/jobs/circular/${id}`)).data as { closed: number }).closed
    expect(await closed()).toBe(0)
    now = new Date('2026-11-20T18:00:00.000Z')
    expect(await closed()).toBe(1)
  })

  test('GET /jobs/circular/{id} returns a whole circular with the current names of its post and category', async () => {
    const database = await open()
    const { db } = database
    const category = await createJobCategory(db)
    const post = await createPost(db, { category_id: category.id })
    const circular = await createCircular(db, {
      sub_category_id: post.id,
      content: '<h1>Post</h1>',
      place: 'Gazipur',
      vacancy: '06',
      salary: '৳18,000',
      salary_from: 18_000,
      employment_type: 'full_time',
      is_remote: 1,
      education: 'HSC',
      experience: '3 years',
      how_to_apply: 'By post',
      proof: 'BGMEA member 123',
      source: 'Notice board',
      published_on: '2026-11-18',
      deadline: '2026-12-01',
      is_sample: 1,
      lang: 'bn',
    })
    await db.updateTable('job_sub_categories').set({ title: 'New post' }).where('id', '=', post.id).execute()
    await db.updateTable('job_categories').set({ name: 'New category' }).where('id', '=', category.id).execute()
    const { read } = await startServer(database)
    const row = {
      id: circular.id,
      title: circular.title,
      cate_name: 'New category',
      cate_name_bn: '',
      sub_cate_name: 'New post',
      category_id: category.id,
      sub_category_id: post.id,
      company: 'A factory',
      place: 'Gazipur',
      experience: '3 years',
      salary: '৳18,000',
      salary_from: 18_000,
      salary_to: null,
      published_on: '2026-11-18',
      deadline: '2026-12-01',
      closes_on: '2026-12-01',
      closed: 0,
      is_sample: 1,
      lang: 'bn',
    }
    expect((await read(`/api/v1/jobs/circular/category/${post.id}`)).data).toEqual([row])
    expect((await read(`/api/v1/jobs/circular/${circular.id}`)).data).toEqual({
      ...row,
      content: '<h2>Post</h2>',
      vacancy: '06',
      employment_type: 'full_time',
      is_remote: 1,
      education: 'HSC',
      how_to_apply: 'By post',
      proof: 'BGMEA member 123',
      source: 'Notice board',
      posts: [
        { sub_category_id: post.id, title: 'New post', path: `/jobs/new%20category/${post.id}`, question_count: 0 },
      ],
      prepare: [],
      signs: [],
    })
  })

  test('GET /jobs/circular/{id} names its posts, its own first, and the live items that it is prepared with, in their order', async () => {
    const database = await open()
    const { db } = database
    const [own, other] = [await createPost(db), await createPost(db)]
    const article = await createArticle(db, { is_premium: 1 })
    const question = await createQuestion(db, { sub_category_id: other.id })
    const [formula, hidden] = [await createFormula(db), await createFormula(db, { state: 'draft' })]
    const prepare = [
      `/formulas/${formula.id}`,
      `/formulas/${hidden.id}`,
      `/jobs/any/${other.id}`,
      `/skills/any/${article.id}`,
      `/jobs/any/${other.id}#question-${question.id}`,
      `/formulas/${formula.id}`,
    ]
    const { id } = await createCircular(db, { sub_category_id: own.id, prepare: JSON.stringify(prepare) })
    const { read } = await startServer(database)
    const { data } = await read(`/api/v1/jobs/circular/${id}`)
    expect(data).toMatchObject({
      posts: [
        { sub_category_id: own.id, question_count: 0 },
        { sub_category_id: other.id, question_count: 1 },
      ],
      prepare: [
        { kind: 'formula', id: formula.id, is_premium: 0 },
        { kind: 'article', id: article.id, is_premium: 1 },
        { kind: 'question', id: question.id },
      ],
    })
  })

  test('GET /jobs/circular/{id} closes a circular without a deadline as many days after its publication as the settings say', async () => {
    const database = await open()
    const { id } = await createCircular(database.db, { published_on: '2026-09-21' })
    let now = new Date('2026-11-20T17:59:59.000Z')
    const { read, refreshContent } = await startServer(database, { now: () => now })
    const closing = async () => (await read(`/api/v1/jobs/circular/${id}`)).data
    expect(await closing()).toMatchObject({ closes_on: '2026-11-20', closed: 0 })
    now = new Date('2026-11-20T18:00:00.000Z')
    expect(await closing()).toMatchObject({ closes_on: '2026-11-20', closed: 1 })
    await setValue(database.db, 'circular_open_days', '61')
    await refreshContent()
    expect(await closing()).toMatchObject({ closes_on: '2026-11-21', closed: 0 })
  })

  test('GET /jobs/circular/{id} hides circulars that are not live or whose post or category is not', async () => {
    const database = await open()
    const { db } = database
    const draftPost = await createPost(db, { state: 'draft' })
    const hiddenPost = await createPost(db, { category_id: (await createJobCategory(db, { state: 'archived' })).id })
    const post = await createPost(db)
    const hidden = [await createCircular(db, { sub_category_id: post.id, state: 'draft' })]
    for (const { id } of [draftPost, hiddenPost]) hidden.push(await createCircular(db, { sub_category_id: id }))
    const { read } = await startServer(database)
    for (const { id } of hidden) expect((await read(`/api/v1/jobs/circular/${id}`)).code).toBe('not_found')
    expect((await read(`/api/v1/jobs/circular/category/${post.id}`)).data).toEqual([])
    for (const { id } of [draftPost, hiddenPost]) {
      expect((await read(`/api/v1/jobs/circular/category/${id}`)).code).toBe('not_found')
    }
  })
})
