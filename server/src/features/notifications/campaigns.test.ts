import { UserId } from '@shelai/contract/api/ids.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import { expect, test } from 'vitest'
import { writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase, type TestDatabase } from '../../testing/each-database.ts'
import { createContext } from '../../testing/test-context.ts'
import { createTestOrder, settle } from '../../testing/test-order.ts'
import { authorize, createReader, createSession, createStaff, type TestReader } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'
import { claimDueCampaign } from './campaigns-store.ts'
import { sendCampaigns } from './send-campaigns.ts'

const base = '/api/v1/admin/campaigns'
const text = {
  title: 'New answers',
  message: 'Twenty more questions for IE',
  title_bn: 'নতুন উত্তর',
  message_bn: 'আইই-র আরও কুড়িটি প্রশ্ন',
  link: '/jobs',
}

/** A record, an envelope or a refusal. */
type StaffAnswer = Record<'status' | 'id' | 'updated_at' | 'errors' | 'data', unknown>

/** Starts a server with a clock that a test moves, and signs an owner in. */
async function startOffice(database: TestDatabase) {
  const { db } = database
  const clock = { now: new Date(writtenAt) }
  const now = () => clock.now
  const server = await startServer(database, { now })
  const owner = await createStaff(db, 'owner')
  const post = async (path: string, body: object, who: TestReader = owner, method = 'POST') =>
    (await server.callApi<StaffAnswer>(method, `${base}${path}`, body, who.authorization)).body
  const context = await createContext(db, { now })
  const send = () => sendCampaigns(context)
  const figures = async (id: unknown) => {
    const headers = { authorization: `Bearer ${await createSession(db, owner.id, clock.now.toISOString())}` }
    return (await server.read(`${base}/${id}/figures`, { headers })).data
  }
  const listSent = () => db.selectFrom('notifications').selectAll().orderBy('id').execute()
  const whoGot = async () => (await listSent()).map(({ user_id }) => user_id)
  return { db, clock, server, owner, post, context, send, figures, listSent, whoGot }
}

/** Gives a reader a package that ends some days after the fixtures' time. */
async function givePackage(
  db: TestDatabase['db'],
  { id }: { id: UserId },
  days: number,
  package_type = 'jobs',
): Promise<void> {
  await settle(db, await createTestOrder(db, id, { days, package_type }))
  await db.deleteFrom('notifications').execute()
}

eachDatabase('Campaigns', (open) => {
  test('POST /admin/campaigns sends one broadcast to everybody, once, and counts who has seen it', async () => {
    const database = await open()
    const { db, clock, server, post, send, figures, listSent } = await startOffice(database)
    const [seer] = [await createReader(db), await createReader(db)]
    const created = await post('', { ...text, audience: 'everybody' })
    expect(created).toMatchObject({ status: 'scheduled', sent_count: 0, send_at: writtenAt })
    await send()
    await send()
    expect(await listSent()).toMatchObject([{ ...text, user_id: null, created_at: writtenAt, campaign_id: created.id }])
    clock.now = new Date(clock.now.getTime() + 60_000)
    await server.read('/api/v1/notifications/mark-seen', authorize({}, 'PUT', seer.authorization))
    // An account that is opened later is no recipient.
    const late = await createReader(db)
    await db
      .updateTable('users')
      .set({ created_at: new Date(clock.now.getTime()).toISOString() })
      .where('id', '=', late.id)
      .execute()
    await server.read('/api/v1/notifications/mark-seen', authorize({}, 'PUT', late.authorization))
    expect(await figures(created.id)).toMatchObject({ sent: 2, seen: 1 })
    expect(await db.selectFrom('audit').select(['who', 'action', 'resource']).execute()).toMatchObject([
      { action: 'create', resource: 'campaigns' },
      { who: 'schedule', action: 'send', resource: 'campaigns' },
    ])
  })

  test('POST /admin/campaigns/estimate and the sending agree on whose package is of a type', async () => {
    const database = await open()
    const { db, post, send, whoGot } = await startOffice(database)
    const [has, ended, other, pending] = [
      await createReader(db),
      await createReader(db),
      await createReader(db),
      await createReader(db),
    ]
    await givePackage(db, has, 30, 'Jobs')
    await givePackage(db, has, 30, 'jobs')
    await givePackage(db, other, 30, 'format')
    await givePackage(db, ended, 1, 'jobs')
    await db.updateTable('orders').set({ expires_at: writtenAt }).where('user_id', '=', ended.id).execute()
    await createTestOrder(db, pending.id)
    const target = { audience: 'package_type', package_type: 'JOBS' }
    expect((await post('/estimate', target)).data).toMatchObject({ recipients: 1, is_delayed: false })
    await post('', { ...text, ...target })
    await send()
    expect(await whoGot()).toEqual([has.id])
  })

  test('POST /admin/campaigns to packages that end soon leaves out those that another one follows', async () => {
    const database = await open()
    const { db, post, send, whoGot } = await startOffice(database)
    const [ends, followed, later] = [await createReader(db), await createReader(db), await createReader(db)]
    await givePackage(db, ends, 5)
    await givePackage(db, followed, 5)
    await givePackage(db, followed, 30)
    await givePackage(db, later, 8)
    const target = { audience: 'ending', within_days: 7 }
    expect((await post('/estimate', target)).data).toMatchObject({ recipients: 1 })
    expect((await post('/estimate', { ...target, within_days: 8 })).data).toMatchObject({ recipients: 2 })
    await post('', { ...text, ...target })
    await send()
    expect(await whoGot()).toEqual([ends.id])
  })

  test('POST /admin/campaigns to one reader is for roles that may read accounts, and ends with the account', async () => {
    const database = await open()
    const { db, post, send, whoGot, server } = await startOffice(database)
    const password = 'stitch by stitch'
    const [reader, gone] = [await createReader(db), await createReader(db, { password })]
    const editor = await createStaff(db, 'editor')
    const body = { ...text, audience: 'reader', user_id: reader.id }
    const refused = { code: 'fields_refused', errors: { audience: expect.any(String) } }
    expect(await post('', body, editor)).toMatchObject(refused)
    expect(await post('/estimate', { audience: 'reader', user_id: reader.id }, editor)).toMatchObject(refused)
    await post('', body)
    await post('', { ...body, user_id: gone.id })
    await server.read('/api/v1/users/delete', authorize({ email: gone.email, password }, 'DELETE', gone.authorization))
    await send()
    expect(await whoGot()).toEqual([reader.id])
    const missing = await post('', { ...body, user_id: 'nobody' })
    expect(missing).toMatchObject({ errors: { user_id: 'There is no such account.' } })
  })

  test('POST /admin/campaigns names what is missing of a target and refuses a time that has passed', async () => {
    const database = await open()
    const { post } = await startOffice(database)
    const errorsOf = async (body: object) => Object.keys((await post('', { ...text, ...body })).errors as object)
    expect(await errorsOf({ audience: 'package_type' })).toEqual(['package_type'])
    expect(await errorsOf({ audience: 'ending', within_days: '' })).toEqual(['within_days'])
    expect(await errorsOf({ audience: 'ending', within_days: 0 })).toEqual(['within_days'])
    expect(await errorsOf({ audience: 'reader' })).toEqual(['user_id'])
    expect(await errorsOf({ audience: 'somebody' })).toEqual(['audience'])
    expect(await errorsOf({ audience: 'everybody', send_at: '2026-11-19T00:00:00Z' })).toEqual(['send_at'])
    expect(await errorsOf({ audience: 'everybody', link: 'https://elsewhere.example' })).toEqual(['link'])
  })

  test('POST /admin/campaigns with the key of a form that was sent makes no second campaign', async () => {
    const database = await open()
    const { db, post } = await startOffice(database)
    const body = { ...text, audience: 'everybody', request_key: 'form-1' }
    const answers = await Promise.all([post('', body), post('', body)])
    expect(answers.map(({ errors }) => errors ?? 'created').sort()).toMatchObject([
      { request_key: expect.any(String) },
      'created',
    ])
    expect(await db.selectFrom('campaigns').select('id').execute()).toHaveLength(1)
  })

  test('A campaign waits for its time and through the quiet hours, and says so before it is saved', async () => {
    const database = await open()
    const { clock, post, send, figures, whoGot } = await startOffice(database)
    // Half past eleven in the evening in Dhaka.
    const send_at = '2026-11-20T17:30:00.000Z'
    const until = '2026-11-21T01:00:00.000Z'
    const target = { audience: 'everybody', send_at }
    expect((await post('/estimate', target)).data).toMatchObject({ goes_at: until, is_delayed: true })
    const { id } = await post('', { ...text, ...target })
    for (const waiting of [writtenAt, send_at, '2026-11-20T18:00:00.000Z', '2026-11-21T00:59:59.000Z']) {
      clock.now = new Date(waiting)
      await send()
      expect(await whoGot(), waiting).toEqual([])
    }
    expect(await figures(id)).toMatchObject({ goes_at: until, is_delayed: true })
    clock.now = new Date(until)
    await send()
    expect(await whoGot()).toEqual([null])
  })

  test('A scheduled campaign can be changed and cancelled, and one that was sent cannot', async () => {
    const database = await open()
    const { clock, db, post, send, listSent } = await startOffice(database)
    const later = { audience: 'everybody', send_at: '2026-11-20T09:00:00.000Z' }
    const first = await post('', { ...text, ...later })
    const second = await post('', { ...text, ...later })
    const owner = await createStaff(db, 'owner')
    await post(`/${first.id}`, { title: 'Newer answers', updated_at: first.updated_at }, owner, 'PUT')
    const stale = await post(`/${first.id}`, { title: 'Old form', updated_at: first.updated_at }, owner, 'PUT')
    expect(stale).toMatchObject({ code: 'changed_meanwhile' })
    expect(await post(`/${second.id}/cancel`, {})).toMatchObject({ data: { status: 'cancelled' } })
    expect(await post(`/${second.id}/cancel`, {})).toMatchObject({ code: 'campaign_over' })
    clock.now = new Date('2026-11-20T09:00:00.000Z')
    await send()
    expect(await listSent()).toMatchObject([{ title: 'Newer answers' }])
    const authorization = `Bearer ${await createSession(db, owner.id, clock.now.toISOString())}`
    const again = { ...owner, authorization }
    expect(await post(`/${first.id}`, { title: 'Too late' }, again, 'PUT')).toMatchObject({ code: 'campaign_over' })
    expect(await post(`/${first.id}/cancel`, {}, again)).toMatchObject({ code: 'campaign_over' })
    expect(await post('/no-number/cancel', {}, again)).toMatchObject({ code: 'not_found' })
  })

  test('An edit that was begun before the sending is refused', async () => {
    const database = await open()
    const { db, post, clock, owner } = await startOffice(database)
    const { id, updated_at } = await post('', { ...text, audience: 'everybody' })
    clock.now = new Date(clock.now.getTime() + 1000)
    await claimDueCampaign(db, { now: clock.now, leaseMs: 1000, claim: 'another process' })
    expect(await post(`/${id}`, { title: 'Late', updated_at }, owner, 'PUT')).toMatchObject({
      code: expect.stringMatching(/changed_meanwhile|campaign_over/),
    })
  })

  test('Two processes send a campaign to 350 readers once each', { timeout: 60_000 }, async () => {
    const database = await open()
    const { db, post, context, whoGot, figures } = await startOffice(database)
    const readers = await insertHolders(db, 350)
    const { id } = await post('', { ...text, audience: 'package_type', package_type: 'jobs' })
    const other = { ...context, db: database.again().db }
    await Promise.all([sendCampaigns(context), sendCampaigns(other), sendCampaigns(context), sendCampaigns(other)])
    expect(await whoGot()).toEqual(readers)
    expect(await figures(id)).toMatchObject({ sent: 350, seen: 0 })
  })

  test('A campaign finds its recipients among many other readers with packages', { timeout: 60_000 }, async () => {
    const database = await open()
    const { db, post, send, whoGot } = await startOffice(database)
    const readers = await insertHolders(db, 250)
    const ending = readers.filter((_, place) => place % 90 === 7)
    const expires_at = new Date(Date.parse(writtenAt) + 3 * dayMs).toISOString()
    await db.updateTable('orders').set({ expires_at }).where('user_id', 'in', ending).execute()
    await post('', { ...text, audience: 'ending', within_days: 3 })
    await send()
    expect(await whoGot()).toEqual(ending)
  })

  test('A campaign goes on where a process was ended, and reaches nobody twice', { timeout: 60_000 }, async () => {
    const database = await open()
    const { db, clock, post, context, whoGot, figures } = await startOffice(database)
    const readers = await insertHolders(db, 250)
    const { id } = await post('', { ...text, audience: 'package_type', package_type: 'jobs' })
    // The process stops after its first batch.
    await sendCampaigns(context, stopAfterBatch())
    expect(await whoGot()).toEqual(readers.slice(0, 100))
    // Another one dies with its claim, which keeps the others away until its lease ends.
    await claimDueCampaign(db, { now: clock.now, leaseMs: 30_000, claim: 'a process that died' })
    await sendCampaigns(context)
    expect(await whoGot()).toHaveLength(100)
    clock.now = new Date(clock.now.getTime() + 30_000)
    await sendCampaigns(context)
    expect(await whoGot()).toEqual(readers)
    expect(await figures(id)).toMatchObject({ sent: 250 })
  })

  test('A campaign that is cancelled while it is sent stops, and the quiet hours interrupt it', {
    timeout: 60_000,
  }, async () => {
    const database = await open()
    const { db, clock, post, context, whoGot } = await startOffice(database)
    const readers = await insertHolders(db, 250)
    const target = { audience: 'package_type', package_type: 'jobs' }
    const { id } = await post('', { ...text, ...target })
    await sendCampaigns(context, stopAfterBatch())
    clock.now = new Date('2026-11-20T18:00:00.000Z')
    await sendCampaigns(context)
    expect(await whoGot()).toEqual(readers.slice(0, 100))
    clock.now = new Date(writtenAt)
    expect(await post(`/${id}/cancel`, {})).toMatchObject({ data: { status: 'cancelled', sent_count: 100 } })
    await sendCampaigns(context)
    expect(await whoGot()).toHaveLength(100)
  })
})

/** Builds the question whether to stop so that it ends a sending after its first batch. */
function stopAfterBatch(): () => boolean {
  let asked = 0
  return () => {
    asked += 1
    return asked > 2
  }
}

/** Inserts readers with a running package and returns their ids in order. */
async function insertHolders(db: TestDatabase['db'], count: number): Promise<UserId[]> {
  const ids = Array.from({ length: count }, (_, nth) => UserId.parse(`holder-${String(nth).padStart(4, '0')}`))
  for (const id of ids) {
    const email = `${id}@example.com`
    await db
      .insertInto('users')
      .values({
        id,
        email,
        email_key: email,
        name: id,
        phone: '+8801711000001',
        gender: 'female',
        profession: 'job',
        password_hash: 'nobody logs in with this',
        created_at: writtenAt,
        updated_at: writtenAt,
      })
      .execute()
    await createTestOrder(db, id, {
      state: 'approved',
      starts_at: writtenAt,
      expires_at: new Date(Date.parse(writtenAt) + 30 * dayMs).toISOString(),
    })
  }
  return ids
}
