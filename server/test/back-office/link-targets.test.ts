import { expect, test } from 'vitest'
import { createArticle, createPost } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

eachDatabase('Link targets', (open) => {
  test('GET /admin/link-targets finds live pages by words, as far as the role may read them', async () => {
    const { db, callApi } = await startServer(await open())
    const find = async (q: string, authorization: string) => {
      const path = `/api/v1/admin/link-targets?q=${encodeURIComponent(q)}`
      const { status, body } = await callApi<{ data?: { title: string; page: string }[] }>(
        'GET',
        path,
        undefined,
        authorization,
      )
      return { status, data: body.data }
    }
    const editor = await createStaff(db, 'editor')
    const article = await createArticle(db, { title: 'Needle heat' })
    await createArticle(db, { title: 'Needle draft', state: 'draft' })
    const post = await createPost(db, { title: 'Needle keeper' })
    const { data = [] } = await find('needle', editor.authorization)
    expect(data.map(({ title }) => title).sort()).toEqual(['Needle heat', 'Needle keeper'])
    expect(data.find(({ title }) => title === 'Needle heat')?.page).toMatch(new RegExp(`/${article.id}$`))
    expect(data.find(({ title }) => title === 'Needle keeper')?.page).toMatch(new RegExp(`/${post.id}$`))
    for (const { page } of data) expect(page).toMatch(/^\//)

    const cashier = await createStaff(db, 'cashier')
    expect(await find('needle', cashier.authorization)).toEqual({ status: 200, data: [] })
    expect((await find(' ', editor.authorization)).status).toBe(400)
  })
})
