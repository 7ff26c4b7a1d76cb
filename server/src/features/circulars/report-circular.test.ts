import { expect, test } from 'vitest'
import { createCircular } from '../../testing/content-fixtures.ts'
import { eachDatabase, type Open } from '../../testing/each-database.ts'
import { authorize, createReader, createStaff, type TestReader } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

eachDatabase('Reports of circulars', (open) => {
  test('POST /jobs/circular/{id}/reports hides a circular after three verified readers, each counted once', async () => {
    const { id, report, verified, isShown, listReports } = await start(open)
    const [first, second, third] = [await verified(), await verified(), await verified()]
    await report(first)
    await report(first, { reason: 'other' })
    await report(await verified({ phone_verified: 0 }))
    await report(second)
    await expect.poll(isShown).toBe(true)
    await report(third, { reason: 'money', note: 'asked for 500 taka' })
    await expect.poll(isShown).toBe(false)
    expect((await listReports()).map(({ reason, hid_circular }) => [reason, hid_circular])).toEqual([
      ['money', 0],
      ['money', 0],
      ['money', 0],
      ['money', 1],
    ])
    expect(await report(await verified())).toMatchObject({ code: 'not_found' })
    expect(id).toBeGreaterThan(0)
  })

  test('POST /jobs/circular/{id}/reports counts concurrent reports one after the other', async () => {
    const { report, verified, isShown, listReports } = await start(open)
    const readers = await Promise.all([verified(), verified(), verified()])
    await Promise.all(readers.map((reader) => report(reader)))
    await expect.poll(isShown).toBe(false)
    expect((await listReports()).filter(({ hid_circular }) => hid_circular === 1)).toHaveLength(1)
  })

  test('POST /jobs/circular/{id}/reports counts the accounts of one person who logs in to them on one phone once', async () => {
    const { report, verified, logIn, isShown } = await start(open)
    const accounts = []
    let cookie = ''
    for (let nth = 0; nth < 3; nth += 1) {
      const reader = await verified({ password: 'needle-77' })
      cookie = await logIn(reader, cookie)
      accounts.push(reader)
    }
    for (const reader of [...accounts, await verified()]) await report(reader)
    await expect.poll(isShown).toBe(true)
    await report(await verified())
    await expect.poll(isShown).toBe(false)
  })

  test('POST /admin/circular-reports/{id}/dismiss shows the circular again, and the same readers do not hide it again', async () => {
    const { db, report, verified, isShown, listReports, act } = await start(open)
    const readers = [await verified(), await verified(), await verified()]
    for (const reader of readers) await report(reader)
    const [one] = await listReports()
    expect((await act(one?.id, 'dismiss')).status).toBe(true)
    await expect.poll(isShown).toBe(true)
    expect(await act(one?.id, 'dismiss')).toMatchObject({ code: 'report_settled' })
    for (const reader of readers) await report(reader)
    for (const reader of [await verified(), await verified()]) await report(reader)
    await expect.poll(isShown).toBe(true)
    const audit = await db.selectFrom('audit').select(['who', 'action', 'resource']).orderBy('id').execute()
    expect(audit.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
      'update job-circulars',
      'dismiss circular-reports',
      'dismiss circular-reports',
      'dismiss circular-reports',
      'update job-circulars',
    ])
  })

  test('POST /admin/circular-reports/{id}/confirm archives the circular for good', async () => {
    const { db, report, verified, isShown, listReports, act } = await start(open)
    await report(await verified())
    const [one] = await listReports()
    expect((await act(one?.id, 'confirm')).status).toBe(true)
    await expect.poll(isShown).toBe(false)
    expect(await db.selectFrom('job_circulars').select('state').execute()).toEqual([{ state: 'archived' }])
    expect(await act(999, 'confirm')).toMatchObject({ code: 'not_found' })
  })

  test('POST /jobs/circular/{id}/reports counts attempts before it looks at them', async () => {
    const { report, verified } = await start(open)
    const reader = await verified()
    const codes = []
    for (let at = 0; at < 31; at += 1) codes.push((await report(reader, {}, 99_999)).code)
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['not_found']))
    expect(codes[30]).toBe('too_many_requests')
  })
})

async function start(open: Open) {
  const server = await startServer(await open())
  const { db } = server
  const { id } = await createCircular(db)
  const staff = await createStaff(db, 'support')
  return {
    db,
    id,
    verified: (values = {}) => createReader(db, { phone_verified: 1, ...values }),
    report: (reader: TestReader, body: object = {}, circularId = id) =>
      server.read(
        `/api/v1/jobs/circular/${circularId}/reports`,
        authorize({ reason: 'money', ...body }, 'POST', reader.authorization),
      ),
    /** Logs a reader in on the phone with a cookie, and returns the cookie that it has then. */
    logIn: async ({ email }: TestReader, cookie: string) => {
      const { headers, ...init } = authorize({ email, password: 'needle-77' })
      const sent = { ...(headers as Record<string, string>), cookie }
      const answer = await server.request('/api/v1/users/login', { ...init, headers: sent })
      return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    },
    isShown: async () => (await server.read(`/api/v1/jobs/circular/${id}`)).status,
    listReports: () => db.selectFrom('circular_reports').selectAll().orderBy('id').execute(),
    act: (reportId: number | undefined, action: string) =>
      server.read(`/api/v1/admin/circular-reports/${reportId}/${action}`, authorize({}, 'POST', staff.authorization)),
  }
}
