import { expect, test } from 'vitest'
import { createCircular, createPost } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { createContext } from '../../testing/test-context.ts'
import { createReader } from '../../testing/test-reader.ts'
import { sendDigests } from './send-digests.ts'

eachDatabase('The digest of a week', (open) => {
  test('tells each follower once, on Friday from ten in Dhaka, of the open circulars of the posts that they follow', async () => {
    const { db } = await open()
    const [post, other] = [await createPost(db), await createPost(db)]
    const [reader, single] = [await createReader(db), await createReader(db)]
    for (const [user_id, sub_category_id] of [
      [reader.id, post.id],
      [single.id, other.id],
    ] as const)
      await db
        .insertInto('followed_posts')
        .values({ user_id, sub_category_id, language: 'en', followed_at: '2026-11-01T00:00:00.000Z' })
        .execute()
    const announce = async (at: string, values: Parameters<typeof createCircular>[1]) => {
      const { id } = await createCircular(db, { published_on: '2026-11-24', ...values })
      await db.insertInto('announced_circulars').values({ circular_id: id, announced_at: at }).execute()
    }
    const recent = '2026-11-24T00:00:00.000Z'
    await announce(recent, { sub_category_id: post.id, title: 'Line chief' })
    await announce(recent, { sub_category_id: post.id, title: 'Cutting master', deadline: '2026-11-27' })
    await announce(recent, { sub_category_id: post.id, title: 'Closed', deadline: '2026-11-26' })
    await announce(recent, { sub_category_id: post.id, title: 'Invented', is_sample: 1 })
    await announce('2026-11-01T00:00:00.000Z', { sub_category_id: post.id, title: 'Long ago' })
    await announce(recent, { sub_category_id: other.id, title: 'The only one' })
    const clock = { now: new Date('2026-11-27T03:59:59Z') }
    const context = await createContext(db, { now: () => clock.now })
    const read = () => db.selectFrom('notifications').select(['user_id', 'title', 'message', 'link']).execute()
    for (const early of ['2026-11-26T05:00:00Z', '2026-11-27T03:59:59Z', '2026-11-27T14:00:00Z']) {
      clock.now = new Date(early)
      await sendDigests(context)
    }
    expect(await read()).toEqual([])
    clock.now = new Date('2026-11-27T04:00:00Z')
    await Promise.all([sendDigests(context), sendDigests(context)])
    await sendDigests(context)
    expect(await read()).toEqual([
      {
        user_id: reader.id,
        title: 'This week: 2 open circulars for your posts',
        message: 'Cutting master · Line chief',
        link: `/jobs-circular-subCat/${post.id}`,
      },
    ])
  })

  test('names each circular in the digest of one week, however late on its day a digest goes out', async () => {
    const { db } = await open()
    const [post, reader] = [await createPost(db), await createReader(db)]
    await db
      .insertInto('followed_posts')
      .values({
        user_id: reader.id,
        sub_category_id: post.id,
        language: 'en',
        followed_at: '2026-11-01T00:00:00.000Z',
      })
      .execute()
    const announceTwo = async (at: string) => {
      for (const number of [1, 2]) {
        const title = `${at.slice(0, 10)} ${number}`
        const { id } = await createCircular(db, { sub_category_id: post.id, title, deadline: '2026-12-20' })
        await db.insertInto('announced_circulars').values({ circular_id: id, announced_at: at }).execute()
      }
    }
    const clock = { now: new Date() }
    const context = await createContext(db, { now: () => clock.now })
    const sendAt = (at: string) => {
      clock.now = new Date(at)
      return sendDigests(context)
    }
    // On Fridays: announced at eleven in Dhaka, told of at ten, and once at three in the afternoon.
    await announceTwo('2026-11-13T05:00:00.000Z')
    await sendAt('2026-11-20T04:00:00Z')
    await announceTwo('2026-11-20T05:00:00.000Z')
    await announceTwo('2026-11-27T05:00:00.000Z')
    await sendAt('2026-11-27T09:00:00Z')
    await sendAt('2026-12-04T04:00:00Z')
    const told = await db.selectFrom('notifications').select('message').orderBy('id').execute()
    expect(told.map(({ message }) => message)).toEqual([
      '2026-11-13 2 · 2026-11-13 1',
      '2026-11-20 2 · 2026-11-20 1',
      '2026-11-27 2 · 2026-11-27 1',
    ])
  })
})
