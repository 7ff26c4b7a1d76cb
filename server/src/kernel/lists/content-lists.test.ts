import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../tables.ts'
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
import { eachDatabase } from '../../testing/each-database.ts'
import { untilBlocked } from '../../testing/until-blocked.ts'
import { migrate } from '../database/migrate.ts'
import { findListVersion, listLiveIds } from './content-lists-store.ts'
import type { ListName } from './lists-tables.ts'

/** Returns a generator of integers below a bound that yields the same sequence in every run. */
function seededNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

async function readSizes(db: Db, list: ListName): Promise<Map<number, number>> {
  const rows = await db.selectFrom('content_lists').select(['parent_id', 'size']).where('list', '=', list).execute()
  return new Map(rows.filter(({ size }) => size !== 0).map(({ parent_id, size }) => [parent_id, size]))
}

const states = ['live', 'live', 'draft', 'archived'] as const

eachDatabase('The table content_lists', (open, engine) => {
  test('content_lists has the sizes of the live rows after any writes of one row or many', async () => {
    const { db } = await open()
    const number = seededNumbers(7)
    const posts = [await createPost(db), await createPost(db), await createPost(db)]
    const somePost = () => posts[number(posts.length)]?.id ?? 0
    const someState = () => states[number(states.length)] ?? 'live'
    const someQuestion = async () => {
      const all = await db.selectFrom('job_questions').select('id').orderBy('id').execute()
      return all[number(all.length)]?.id ?? 0
    }
    for (let write = 0; write < 120; write += 1) {
      const kind = number(6)
      const questions = db.updateTable('job_questions')
      if (kind <= 1) await createQuestion(db, { sub_category_id: somePost(), state: someState() })
      else if (kind === 2)
        await questions
          .set({ state: someState() })
          .where('id', '=', await someQuestion())
          .execute()
      else if (kind === 3) {
        await questions
          .set({ sub_category_id: somePost() })
          .where('id', '>', await someQuestion())
          .execute()
      } else if (kind === 4)
        await questions.set({ state: someState() }).where('sub_category_id', '=', somePost()).execute()
      else
        await db
          .deleteFrom('job_questions')
          .where('id', '=', await someQuestion())
          .execute()
    }
    const counted = await db
      .selectFrom('job_questions')
      .select(['sub_category_id', ({ fn }) => fn.countAll<number>().as('count')])
      .where('state', '=', 'live')
      .groupBy('sub_category_id')
      .execute()
    expect(counted.length).toBeGreaterThan(0)
    expect(await readSizes(db, 'job_questions')).toEqual(
      new Map(counted.map(({ sub_category_id, count }) => [sub_category_id, count])),
    )
  })

  test('content_lists has the sizes of every kind of list', async () => {
    const { db } = await open()
    const { id: category } = await createArticleCategory(db)
    const { id: jobCategory } = await createJobCategory(db)
    const { id: post } = await createPost(db, { category_id: jobCategory })
    for (const state of ['live', 'live', 'draft'] as const) {
      await createArticle(db, { category_id: category, state })
      await createQuestion(db, { sub_category_id: post, state })
      await createCircular(db, { sub_category_id: post, state })
      await createFormula(db, { state })
      await createFile(db, { state })
    }
    expect(await readSizes(db, 'articles')).toEqual(new Map([[category, 2]]))
    expect(await readSizes(db, 'job_sub_categories')).toEqual(new Map([[jobCategory, 1]]))
    expect(await readSizes(db, 'job_questions')).toEqual(new Map([[post, 2]]))
    expect(await readSizes(db, 'job_circulars')).toEqual(new Map([[post, 2]]))
    expect(await readSizes(db, 'formulas')).toEqual(new Map([[0, 2]]))
    expect(await readSizes(db, 'files')).toEqual(new Map([[0, 2]]))
  })

  test('content_lists has the right sizes after concurrent moves between two lists in both directions', async () => {
    const { db } = await open()
    const [one, other] = [await createPost(db), await createPost(db)]
    const ofOne: number[] = []
    const ofOther: number[] = []
    for (let made = 0; made < 10; made += 1) {
      ofOne.push((await createQuestion(db, { sub_category_id: one.id })).id)
      ofOther.push((await createQuestion(db, { sub_category_id: other.id })).id)
    }
    const move = (ids: number[], to: number) =>
      db.transaction().execute(async (tx) => {
        for (const id of ids) {
          await tx.updateTable('job_questions').set({ sub_category_id: to }).where('id', '=', id).execute()
        }
      })
    const moves = ofOne.flatMap((id, place) => [move([id], other.id), move([ofOther[place] ?? 0], one.id)])
    await Promise.all([...moves, move(ofOne.slice(0, 4), one.id), move(ofOther.slice(0, 3), other.id)])
    const counted = new Map<number, number>()
    for (const { sub_category_id } of await db.selectFrom('job_questions').select('sub_category_id').execute()) {
      counted.set(sub_category_id, (counted.get(sub_category_id) ?? 0) + 1)
    }
    expect(await readSizes(db, 'job_questions')).toEqual(counted)
  })

  test('content_lists has the right sizes after concurrent transactions on the same list', async () => {
    const database = await open()
    const { db } = database
    const { id: first, sub_category_id: post } = await createQuestion(db)
    const { id: second } = await createQuestion(db, { sub_category_id: post })
    const archive = (on: Db, id: number) =>
      on.updateTable('job_questions').set({ state: 'archived' }).where('id', '=', id).execute()
    let meanwhile: Promise<unknown> | undefined
    await db.transaction().execute(async (tx) => {
      await archive(tx, first)
      meanwhile = archive(db, second)
      await untilBlocked(database, engine)
      await archive(tx, second)
    })
    await meanwhile
    expect(await readSizes(db, 'job_questions')).toEqual(new Map())
  })

  test('content_lists rolls its sizes back with a failed transaction', async () => {
    const { db } = await open()
    const { sub_category_id: post } = await createQuestion(db)
    const version = await findListVersion(db, 'job_questions', post)
    const failed = db.transaction().execute(async (tx) => {
      await createQuestion(tx, { sub_category_id: post })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await readSizes(db, 'job_questions')).toEqual(new Map([[post, 1]]))
    expect(await findListVersion(db, 'job_questions', post)).toBe(version)
  })

  test.runIf(engine === 'postgres')('content_lists is empty after a table was truncated', async () => {
    const { db } = await open()
    const { sub_category_id: post } = await createQuestion(db)
    const version = await findListVersion(db, 'job_questions', post)
    await sql`truncate job_questions`.execute(db)
    expect(await readSizes(db, 'job_questions')).toEqual(new Map())
    expect(await findListVersion(db, 'job_questions', post)).not.toBe(version)
  })

  test('content_lists stays the same when the migrations run again', async () => {
    const database = await open()
    const { sub_category_id: post } = await createQuestion(database.db)
    await migrate(database.again())
    expect(await readSizes(database.db, 'job_questions')).toEqual(new Map([[post, 1]]))
  })
})

eachDatabase('findListVersion', (open) => {
  test('findListVersion changes with the rows and their order and not with their texts or other lists', async () => {
    const { db } = await open()
    const { id, sub_category_id: post } = await createQuestion(db, { sort_order: 1 })
    const { id: draft } = await createQuestion(db, { sub_category_id: post, state: 'draft' })
    const { id: elsewhere, sub_category_id: otherPost } = await createQuestion(db)
    let version = await findListVersion(db, 'job_questions', post)
    const changes = async (write: Promise<unknown>) => {
      await write
      const now = await findListVersion(db, 'job_questions', post)
      const isChanged = now !== version
      version = now
      return isChanged
    }
    const update = (question: number, values: object) =>
      db.updateTable('job_questions').set(values).where('id', '=', question).execute()

    expect(await changes(update(id, { question: 'Other words?', answer: '<p>x</p>', is_premium: 1 }))).toBe(false)
    expect(await changes(update(id, { sort_order: 1, state: 'live' }))).toBe(false)
    expect(await changes(update(draft, { sort_order: 5 }))).toBe(false)
    expect(await changes(update(elsewhere, { sort_order: 5 }))).toBe(false)
    expect(await changes(update(id, { sort_order: 2 }))).toBe(true)
    expect(await changes(update(draft, { state: 'live' }))).toBe(true)
    expect(await changes(update(elsewhere, { sub_category_id: post }))).toBe(true)
    expect(await changes(update(elsewhere, { sub_category_id: otherPost }))).toBe(true)
    expect(await changes(db.deleteFrom('job_questions').where('id', '=', draft).execute())).toBe(true)
    expect(await changes(createQuestion(db, { sub_category_id: post }))).toBe(true)
    expect(await findListVersion(db, 'job_questions', 4711)).toBe(0)
  })

  test('findListVersion of circulars changes with the dates that their order depends on', async () => {
    const { db } = await open()
    const { sub_category_id: post } = await createCircular(db)
    const version = () => findListVersion(db, 'job_circulars', post)
    const first = await version()
    await db.updateTable('job_circulars').set({ deadline: '2026-12-01' }).execute()
    const second = await version()
    await db.updateTable('job_circulars').set({ published_on: '2026-11-01' }).execute()
    expect(new Set([first, second, await version()]).size).toBe(3)
  })
})

eachDatabase('listLiveIds', (open) => {
  test('listLiveIds orders by position and then by id', async () => {
    const { db } = await open()
    const { id: sub_category_id } = await createPost(db)
    const places = [3, 1, 2, 1, 3, 0]
    const made = []
    for (const sort_order of places) made.push(await createQuestion(db, { sub_category_id, sort_order }))
    await createQuestion(db, { sub_category_id, state: 'draft' })
    await createQuestion(db)
    const ids = made.map(({ id }) => id)
    expect(await listLiveIds(db, 'job_questions', sub_category_id)).toEqual([5, 1, 3, 2, 0, 4].map((at) => ids[at]))
  })
})
