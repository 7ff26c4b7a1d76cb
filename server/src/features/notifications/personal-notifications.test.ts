import type { StaffRole } from '@shelai/contract/rules/staff.ts'
import { expect, test } from 'vitest'
import { createNotification } from '../../testing/content-fixtures.ts'
import { eachDatabase, type Open } from '../../testing/each-database.ts'
import { createFakeRenderer } from '../../testing/fake-renderer.ts'
import { authorize, createReader, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

const canary = 'rejected: secret reason'

eachDatabase('What is told to single readers', (open) => {
  test('An editor reads nothing of it, in no list, search, export, revision or preview', async () => {
    const { personal, campaign, call } = await setUp(open, 'editor')
    const answers = [
      await call('GET', 'notifications'),
      await call('GET', `notifications?filter=${JSON.stringify({ q: 'secret' })}`),
      await call('GET', `notifications?filter=${JSON.stringify({ id: [personal.id] })}`),
      await call('GET', `notifications/${personal.id}`),
      await call('GET', `notifications/${personal.id}/revisions`),
      await call('GET', 'notifications/export?format=csv'),
      await call('POST', 'previews', { resource: 'notifications', record: { id: personal.id, user_id: null } }),
      await call('GET', 'campaigns'),
      await call('GET', `campaigns/${campaign.id}`),
      await call('GET', `campaigns/${campaign.id}/revisions`),
      await call('GET', 'campaigns/export?format=csv'),
      await call('GET', 'bin'),
    ]
    for (const { text } of answers) expect(text).not.toContain(canary)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 200, 404, 200, 404, 404, 200, 200])
    expect(answers[0]?.text).toContain('for everybody')
    expect(answers[5]?.text).toContain('for everybody')
    expect((await call('GET', `campaigns/${campaign.id}/figures`)).status).toBe(404)
  })

  test('An editor writes and deletes none of it, and cancels and changes no campaign to a single reader', async () => {
    const { db, reader, personal, campaign, call } = await setUp(open, 'editor')
    const read = async () => [
      await db.selectFrom('notifications').selectAll().orderBy('id').execute(),
      await db.selectFrom('campaigns').selectAll().execute(),
    ]
    const before = await read()
    const text = { title: 'Pay again', message: 'Please send the money again' }
    expect(await call('POST', 'notifications', { ...text, user_id: reader.id })).toMatchObject({
      status: 400,
      text: expect.stringContaining('Your role does not write to single readers.'),
    })
    for (const [method, path, body] of [
      ['DELETE', `notifications/${personal.id}`, {}],
      ['PUT', `notifications/${personal.id}`, text],
      ['POST', `notifications/${personal.id}/restore`, { revision: 0 }],
      ['PUT', `campaigns/${campaign.id}`, text],
      ['POST', `campaigns/${campaign.id}/restore`, { revision: 0 }],
      ['POST', `campaigns/${campaign.id}/cancel`, {}],
    ] as const)
      expect([403, 404], `${method} ${path}`).toContain((await call(method, path, body)).status)
    expect(await read()).toEqual(before)
  })

  test('An editor goes on writing and deleting notifications to everybody', async () => {
    const { call, broadcast } = await setUp(open, 'editor')
    expect((await call('POST', 'notifications', { title: 'News', message: 'For all' })).status).toBe(201)
    expect((await call('DELETE', `notifications/${broadcast.id}`, {})).status).toBe(200)
  })

  test('An owner reads, writes and deletes it', async () => {
    const { reader, personal, call } = await setUp(open, 'owner')
    expect((await call('GET', `notifications/${personal.id}`)).text).toContain(canary)
    const text = { title: 'Sorry', message: 'The money came', user_id: reader.id }
    expect((await call('POST', 'notifications', text)).status).toBe(201)
    expect((await call('DELETE', `notifications/${personal.id}`, {})).status).toBe(200)
  })
})

async function setUp(open: Open, role: StaffRole) {
  const database = await open()
  const { db } = database
  const renderer = await createFakeRenderer(async () => ({ status: 200, html: '', styles: [], language: 'en' }))
  const server = await startServer(database, { renderer })
  const [staff, owner, reader] = [await createStaff(db, role), await createStaff(db, 'owner'), await createReader(db)]
  const call = async (method: string, path: string, body?: object, by = staff) => {
    const headers = { authorization: by.authorization }
    const init = body === undefined ? { method, headers } : authorize(body, method, by.authorization)
    const answer = await server.request(`/api/v1/admin/${path}`, init)
    return { status: answer.status, text: await answer.text() }
  }
  const personal = await createNotification(db, { message: canary, user_id: reader.id })
  const broadcast = await createNotification(db, { message: 'for everybody' })
  const created = await call(
    'POST',
    'campaigns',
    { title: 'Sorry', message: canary, audience: 'reader', user_id: reader.id, send_at: '2030-01-01T00:00:00.000Z' },
    owner,
  )
  const campaign = JSON.parse(created.text) as { id: number }
  return { db, reader, personal, broadcast, campaign, call }
}
