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
})
