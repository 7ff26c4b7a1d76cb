import type { Checklist } from '@shelai/contract/back-office/checklist.ts'
import { expect, test } from 'vitest'
import { createCircular, createPaymentMethod, writtenAt } from './testing/content-fixtures.ts'
import { eachDatabase } from './testing/each-database.ts'
import { createStaff } from './testing/test-reader.ts'
import { startServer } from './testing/test-server.ts'

type Answer = { status: number; code?: string; data: Record<string, unknown> }

eachDatabase('The checklist of a new owner', (open) => {
  async function setUp(env: Record<string, string> = {}) {
    const server = await startServer(await open(), { now: () => new Date(writtenAt), env })
    const { db } = server
    const owner = await createStaff(db, 'owner', { email: 'owner@factory.example' })
    const call = async (method: string, path = '', body: unknown = {}, by = owner.authorization): Promise<Answer> => {
      const { status, body: answer } = await server.callApi<Omit<Answer, 'status'>>(
        method,
        `/api/v1/admin/${path}`,
        body,
        by,
      )
      return { ...answer, status }
    }
    const listDone = async () =>
      ((await call('GET', 'checklist')).data as Checklist).items.filter(({ is_done }) => is_done).map(({ key }) => key)
    return { ...server, db, owner, call, listDone }
  }

  test('GET /admin/checklist ticks name, contact and payment numbers once they are the own ones', async () => {
    const { db, call, listDone } = await setUp()
    const contact = {
      type: 'contact',
      content_1: 'House 00 (example address)',
      content_2: '01700-000000',
      content_3: '',
    }
    const { id } = (await call('POST', 'official-content', contact)) as unknown as { id: number }
    const made = await createPaymentMethod(db, { phone: '01700000000' })
    expect(await listDone()).toEqual(['samples'])
    await call('PUT', 'settings/1', { product_name: 'Our needle' })
    await call('PUT', `official-content/${id}`, { content_1: 'Mirpur 10, Dhaka', content_2: '০১৭১২-৩৪৫৬৭৮' })
    await call('PUT', `payment-methods/${made.id}`, { phone: '01712345678' })
    expect(await listDone()).toEqual(['name', 'contact', 'payment_numbers', 'samples'])
  })

  test('POST /admin/checklist/skip records that a step is not needed, and that it is after all', async () => {
    const { db, call } = await setUp()
    const listSkipped = async () =>
      ((await call('GET', 'checklist')).data as Checklist).items.filter((item) => item.is_skipped).map(({ key }) => key)
    expect(await listSkipped()).toEqual([])
    expect((await call('POST', 'checklist/skip', { key: 'sms', is_skipped: true })).status).toBe(200)
    expect(await listSkipped()).toEqual(['sms'])
    await call('POST', 'checklist/skip', { key: 'sms', is_skipped: false })
    expect(await listSkipped()).toEqual([])
    expect((await call('POST', 'checklist/skip', { key: 'pigeon', is_skipped: true })).code).toBe('fields_refused')
    expect(await db.selectFrom('audit').select('action').execute()).toEqual([
      { action: 'skip-step' },
      { action: 'skip-step' },
    ])
  })

  test('POST /admin/checklist/archive-samples archives every sample by the rules of records', async () => {
    const { db, call, listDone } = await setUp()
    const samples = [
      await createCircular(db, { is_sample: 1 }),
      await createCircular(db, { is_sample: 1, state: 'draft' }),
    ]
    const own = await createCircular(db)
    expect((await call('GET', 'checklist')).data).toMatchObject({ samples: 2 })
    expect((await call('POST', 'checklist/archive-samples')).data).toEqual({ archived: 2 })
    expect((await call('POST', 'checklist/archive-samples')).data).toEqual({ archived: 0 })
    const live = await db.selectFrom('job_circulars').select('id').where('state', '=', 'live').execute()
    expect(live).toEqual([{ id: own.id }])
    expect(await db.selectFrom('audit').selectAll().where('resource', '=', 'job-circulars').execute()).toHaveLength(2)
    expect(await listDone()).toContain('samples')
    const [first] = samples
    expect((await call('PUT', `job-circulars/${first?.id}`, { state: 'live' })).status).toBe(200)
    expect(await listDone()).not.toContain('samples')
  })
})
