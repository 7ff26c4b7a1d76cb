import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../src/tables.ts'
import {
  createArticle,
  createArticleCategory,
  createCircular,
  createFile,
  createFormula,
  createJobCategory,
  createPost,
  createQuestion,
  writtenAt,
} from '../../src/testing/content-fixtures.ts'
import { oneDatabase, openTestSqlite } from '../../src/testing/each-database.ts'
import { createTestOrder, settle } from '../../src/testing/test-order.ts'
import { createReader } from '../../src/testing/test-reader.ts'
import { type Envelope, startServer } from '../../src/testing/test-server.ts'

/**
 * A list with `rows` rows of equal position, so that their ids decide: its path below the API, and the key of an id.
 */
type List = {
  make: (db: Db, rows: number) => Promise<{ path: string; ids: number[] }>
  id: string
}

async function createRows(rows: number, make: () => Promise<{ id: number }>): Promise<number[]> {
  const ids: number[] = []
  for (let row = 0; row < rows; row += 1) ids.push((await make()).id)
  return ids
}

const lists: Readonly<Record<string, List>> = {
  'GET /articles/details/list/{categoryId}': {
    id: 'article_id',
    make: async (db, rows) => {
      const { id } = await createArticleCategory(db)
      return {
        path: `/articles/details/list/${id}`,
        ids: await createRows(rows, () => createArticle(db, { category_id: id })),
      }
    },
  },
  'GET /jobs/subcategories/{categoryId}': {
    id: 'sub_category_id',
    make: async (db, rows) => {
      const { id } = await createJobCategory(db)
      return {
        path: `/jobs/subcategories/${id}`,
        ids: await createRows(rows, () => createPost(db, { category_id: id })),
      }
    },
  },
  'GET /jobs/questions/{subCategoryId}': {
    id: 'question_id',
    make: async (db, rows) => {
      const { id } = await createPost(db)
      return {
        path: `/jobs/questions/${id}`,
        ids: await createRows(rows, () => createQuestion(db, { sub_category_id: id })),
      }
    },
  },
  'GET /jobs/circular/category/{subCategoryId}': {
    id: 'id',
    make: async (db, rows) => {
      const { id } = await createPost(db)
      const ids = await createRows(rows, () => createCircular(db, { sub_category_id: id }))
      // Circulars are listed newest first.
      return { path: `/jobs/circular/category/${id}`, ids: ids.reverse() }
    },
  },
  'GET /formulas': {
    id: 'formula_id',
    make: async (db, rows) => ({ path: '/formulas', ids: await createRows(rows, () => createFormula(db)) }),
  },
  'GET /formulas/files': {
    id: 'id',
    make: async (db, rows) => ({ path: '/formulas/files', ids: await createRows(rows, () => createFile(db)) }),
  },
}

const readIds = ({ data }: Envelope, key: string) => (data as Record<string, unknown>[]).map((row) => row[key])

oneDatabase('Pages of lists', (open) => {
  test.each(Object.entries(lists))('GET %s returns the requested page in the order of the list', async (_, list) => {
    const database = await open()
    const { path, ids } = await list.make(database.db, 7)
    const { read } = await startServer(database)
    const part = async (query: string) => {
      const answer = await read(`/api/v1${path}?${query}`)
      return { ids: readIds(answer, list.id), meta: answer.meta }
    }
    expect(await part('page=1&limit=3')).toEqual({ ids: ids.slice(0, 3), meta: { page: 1, limit: 3, total: 7 } })
    expect(await part('page=2&limit=3')).toEqual({ ids: ids.slice(3, 6), meta: { page: 2, limit: 3, total: 7 } })
    expect(await part('page=3&limit=3')).toEqual({ ids: ids.slice(6), meta: { page: 3, limit: 3, total: 7 } })
    expect(await part('page=4&limit=3')).toEqual({ ids: [], meta: { page: 4, limit: 3, total: 7 } })
    expect(await part('page=1000000&limit=100')).toMatchObject({ ids: [], meta: { total: 7 } })
    expect(await part('limit=3')).toMatchObject({ ids: ids.slice(0, 3), meta: { page: 1 } })
    expect(await part('page=1')).toEqual({ ids, meta: { page: 1, limit: 10, total: 7 } })
    expect(await part('page=0&limit=0')).toEqual({ ids: ids.slice(0, 1), meta: { page: 1, limit: 1, total: 7 } })
    expect(await part('page=-3&limit=1000')).toEqual({ ids, meta: { page: 1, limit: 100, total: 7 } })
    expect(await part('page=two&limit=three')).toEqual({ ids, meta: { page: 1, limit: 10, total: 7 } })
  })

  test.each(Object.entries(lists))('GET %s returns the page that contains an item', async (_, list) => {
    const database = await open()
    const { path, ids } = await list.make(database.db, 7)
    const { read } = await startServer(database)
    const pageWith = async (item: unknown, more = '') => {
      const answer = await read(`/api/v1${path}?limit=3&item=${item}${more}`)
      expect(answer.meta).toMatchObject({ limit: 3, total: 7 })
      return [(answer.meta as { page: number }).page, readIds(answer, list.id)]
    }
    for (const [place, id] of ids.entries()) {
      const page = Math.floor(place / 3) + 1
      expect(await pageWith(id)).toEqual([page, ids.slice((page - 1) * 3, page * 3)])
    }
    expect(await pageWith(ids[6], '&page=1')).toEqual([3, ids.slice(6)])
    expect(await pageWith(4711)).toEqual([1, ids.slice(0, 3)])
    expect(await pageWith(4711, '&page=2')).toEqual([2, ids.slice(3, 6)])
    expect(await pageWith('x')).toEqual([1, ids.slice(0, 3)])
  })

  test.each(Object.entries(lists))(
    'GET %s returns the whole list without `meta` when no page is requested',
    async (_, list) => {
      const database = await open()
      const { path, ids } = await list.make(database.db, 12)
      const { read } = await startServer(database)
      const answer = await read(`/api/v1${path}`)
      expect(readIds(answer, list.id)).toEqual(ids)
      expect(answer).not.toHaveProperty('meta')
    },
  )

  test('GET /jobs/questions/{subCategoryId} follows insertions, moves and deletions between two pages', async () => {
    const database = await open()
    const { db } = database
    const { id: sub_category_id } = await createPost(db)
    const [a, b, c, d] = await createRows(4, () => createQuestion(db, { sub_category_id, sort_order: 1 }))
    const { read, cache } = await startServer(database)
    const part = async (page: number) => {
      cache.invalidate(new Set(['jobs']))
      const answer = await read(`/api/v1/jobs/questions/${sub_category_id}?limit=2&page=${page}`)
      return [...readIds(answer, 'question_id'), (answer.meta as { total: number }).total]
    }
    const update = (values: object, id: number | undefined) =>
      db
        .updateTable('job_questions')
        .set(values)
        .where('id', '=', id ?? 0)
        .execute()
    expect(await part(1)).toEqual([a, b, 4])
    await db
      .deleteFrom('job_questions')
      .where('id', '=', a ?? 0)
      .execute()
    expect(await part(2)).toEqual([d, 3])
    await update({ state: 'archived' }, b)
    expect(await part(1)).toEqual([c, d, 2])
    await update({ sort_order: 2 }, c)
    expect(await part(1)).toEqual([d, c, 2])
    await update({ state: 'live' }, b)
    expect(await part(1)).toEqual([b, d, 3])
    const { id: other } = await createPost(db)
    await update({ sub_category_id: other }, d)
    expect(await part(1)).toEqual([b, c, 2])
    expect(await part(2)).toEqual([2])
  })

  test("GET of a page stays in the list's order after a change of a text", async () => {
    const database = await open()
    const { db } = database
    const { id, sub_category_id } = await createQuestion(db)
    const { read, cache } = await startServer(database)
    const path = `/api/v1/jobs/questions/${sub_category_id}?page=1`
    await read(path)
    await db.updateTable('job_questions').set({ question: 'Anew?' }).where('id', '=', id).execute()
    cache.invalidate(new Set(['jobs']))
    expect((await read(path)).data).toMatchObject([{ question: 'Anew?' }])
  })

  test('GET /jobs/circular/category/{subCategoryId} moves closed circulars to the end from the next day on', async () => {
    const database = await open()
    const { db } = database
    const { id: sub_category_id } = await createPost(db)
    const { id: first } = await createCircular(db, {
      sub_category_id,
      deadline: '2026-11-20',
      published_on: '2026-11-19',
    })
    const { id: second } = await createCircular(db, { sub_category_id, published_on: '2026-11-18' })
    const { id: third } = await createCircular(db, { sub_category_id })
    const clock = { now: new Date(writtenAt) }
    const { read } = await startServer(database, { now: () => clock.now })
    const part = async () => readIds(await read(`/api/v1/jobs/circular/category/${sub_category_id}?limit=2`), 'id')
    expect(await part()).toEqual([first, second])
    clock.now = new Date(clock.now.getTime() + 86_400_000)
    expect(await part()).toEqual([second, third])
  })

  test('GET of a page answers 404 for a category or post that is not live', async () => {
    const database = await open()
    const { db } = database
    const { category_id } = await createArticle(db)
    const { sub_category_id } = await createQuestion(db)
    await db.updateTable('article_categories').set({ state: 'draft' }).execute()
    await db.updateTable('job_sub_categories').set({ state: 'draft' }).execute()
    const { read } = await startServer(database)
    expect((await read(`/api/v1/articles/details/list/${category_id}?page=1`)).code).toBe('not_found')
    expect((await read(`/api/v1/jobs/questions/${sub_category_id}?page=1`)).code).toBe('not_found')
    expect((await read(`/api/v1/jobs/circular/category/${sub_category_id}?page=1`)).code).toBe('not_found')
    expect((await read(`/api/v1/jobs/subcategory/${sub_category_id}`)).code).toBe('not_found')
  })
})

test('ContentList reads a page of 4,000 long answers from memory', async () => {
  const database = await openTestSqlite()
  const { db } = database
  const { id } = await createPost(db)
  const answer = `<p>${'The allowance of a seam depends on the fabric. '.repeat(40)}</p>`
  await sql`
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 4000)
    insert into job_questions (question, answer, sub_category_id, created_at, updated_at)
    select 'Question ' || n, ${answer}, ${id}, '', '' from numbers`.execute(db)
  const { read, cache } = await startServer(database)
  const answered = await read(`/api/v1/jobs/questions/${id}?page=40&limit=100`)
  expect(readIds(answered, 'question_id')).toHaveLength(100)
  expect(cache.size).toBe(1)
})

oneDatabase("Pages of a reader's orders", (open) => {
  test('GET /orders/{userId} and GET /orders/packages/{userId} return a page when one is requested', async () => {
    const database = await open()
    const { db } = database
    const reader = await createReader(db)
    const created = (day: number) => `2026-11-0${day}T00:00:00.000Z`
    for (const day of [1, 2, 3]) await settle(db, await createTestOrder(db, reader.id, { created_at: created(day) }))
    const { read } = await startServer(database)
    const init = { headers: { authorization: reader.authorization } }
    for (const path of [`/api/v1/orders/${reader.id}`, `/api/v1/orders/packages/${reader.id}`]) {
      const whole = await read(path, init)
      expect(whole.data).toHaveLength(3)
      expect(whole).not.toHaveProperty('meta')
      const rows = whole.data as unknown[]
      expect(await read(`${path}?page=1&limit=2`, init)).toMatchObject({
        data: rows.slice(0, 2),
        meta: { page: 1, limit: 2, total: 3 },
      })
      expect((await read(`${path}?page=2&limit=2`, init)).data).toEqual(rows.slice(2))
      expect((await read(`${path}?page=3&limit=2`, init)).data).toEqual([])
    }
  })
})

oneDatabase('Pages of all posts', (open) => {
  test('GET /jobs/subcategories returns pages category by category', async () => {
    const database = await open()
    const { db } = database
    const { id: late } = await createJobCategory(db, { sort_order: 2 })
    const { id: early } = await createJobCategory(db, { sort_order: 1 })
    const lateIds = await createRows(3, () => createPost(db, { category_id: late }))
    const earlyIds = await createRows(2, () => createPost(db, { category_id: early }))
    await createPost(db, { category_id: early, state: 'draft' })
    const all = [...earlyIds, ...lateIds]
    const { read } = await startServer(database)
    const part = async (query: string) => {
      const answer = await read(`/api/v1/jobs/subcategories${query}`)
      return [readIds(answer, 'sub_category_id'), answer.meta]
    }
    expect(await part('')).toEqual([all, undefined])
    expect(await part('?page=2&limit=2')).toEqual([all.slice(2, 4), { page: 2, limit: 2, total: 5 }])
    expect(await part('?page=9&limit=2')).toEqual([[], { page: 9, limit: 2, total: 5 }])
  })

  test('GET /jobs/subcategory/{subCategoryId} returns a post with its counts', async () => {
    const database = await open()
    const { db } = database
    const { sub_category_id } = await createQuestion(db)
    await createQuestion(db, { sub_category_id, state: 'draft' })
    await createCircular(db, { sub_category_id })
    const { read } = await startServer(database)
    const [post] = (await read('/api/v1/jobs/subcategories')).data as object[]
    expect(post).toMatchObject({ sub_category_id, question_count: 1, circular_count: 1 })
    expect((await read(`/api/v1/jobs/subcategory/${sub_category_id}`)).data).toEqual(post)
    expect((await read('/api/v1/jobs/subcategory/4711')).code).toBe('not_found')
  })
})

oneDatabase('Pages of all questions', (open) => {
  test('GET /jobs/questions returns the questions post by post on every page', async () => {
    const database = await open()
    const { db } = database
    const late = await createPost(db, { category_id: (await createJobCategory(db, { sort_order: 2 })).id })
    const { id: early } = await createJobCategory(db, { sort_order: 1 })
    const second = await createPost(db, { category_id: early, sort_order: 2 })
    const empty = await createPost(db, { category_id: early, sort_order: 1 })
    const first = await createPost(db, { category_id: early, sort_order: 0 })
    const hidden = await createPost(db, { category_id: early, state: 'draft' })
    const make = (post: typeof late, rows: number) =>
      createRows(rows, () => createQuestion(db, { sub_category_id: post.id }))
    const [third, hiddenIds, firstIds, secondIds] = [
      await make(late, 4),
      await make(hidden, 2),
      await make(first, 5),
      await make(second, 1),
    ]
    const { read, cache } = await startServer(database)
    const pages = async (limit: number) => {
      const found: unknown[] = []
      for (let page = 1; ; page += 1) {
        const answer = await read(`/api/v1/jobs/questions?page=${page}&limit=${limit}`)
        const ids = readIds(answer, 'question_id')
        if (ids.length === 0) return found
        expect(ids.length).toBeLessThanOrEqual(limit)
        found.push(...ids)
      }
    }
    const all = [...firstIds, ...secondIds, ...third]
    for (const limit of [1, 2, 3, 5, 6, 10]) expect(await pages(limit)).toEqual(all)

    const { id: added } = await createQuestion(db, { sub_category_id: empty.id })
    cache.invalidate(new Set(['jobs']))
    expect(await pages(4)).toEqual([...firstIds, added, ...secondIds, ...third])
    await db.updateTable('job_sub_categories').set({ state: 'live' }).where('id', '=', hidden.id).execute()
    await db.updateTable('job_categories').set({ state: 'draft' }).where('id', '=', late.category_id).execute()
    cache.invalidate(new Set(['jobs']))
    expect(await pages(4)).toEqual([...firstIds, ...hiddenIds, added, ...secondIds])
  })
})
