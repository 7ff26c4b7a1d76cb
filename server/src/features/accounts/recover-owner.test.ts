import { expect, test } from 'vitest'
import { writtenAt } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { authorize, createSession, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'
import { recoverOwner } from './recover-owner.ts'

const now = new Date(writtenAt)

eachDatabase('recoverOwner', (open) => {
  async function setUp() {
    const { db, request } = await startServer(await open(), { now: () => now })
    const owner = await createStaff(db, 'owner', { email: 'Owner@factory.example', password: 'stitch by stitch' })
    const logIn = async (password: string) => {
      const response = await request('/api/v1/users/login', authorize({ email: owner.email, password }))
      return ((await response.json()) as { token?: string }).token
    }
    const findMe = async (token: string) =>
      (await request('/api/v1/admin/me', { headers: { authorization: `Bearer ${token}` } })).json()
    return { db, owner, logIn, findMe }
  }

  test('recoverOwner opens the account of the only owner, ends what others have of it and tells the owners', async () => {
    const { db, owner, logIn, findMe } = await setUp()
    const at = now.toISOString()
    await db.insertInto('second_factors').values({ user_id: owner.id, sealed_secret: 'lost', last_step: 0 }).execute()
    await db.updateTable('users').set({ second_factor_at: at, phone_verified: 1 }).where('id', '=', owner.id).execute()
    await createSession(db, owner.id)
    const recovery = await recoverOwner(db, undefined, now)
    if ('owners' in recovery) return expect.unreachable()
    expect(await db.selectFrom('sessions').select('token_hash').execute()).toEqual([])
    expect(await logIn('stitch by stitch')).toBeUndefined()
    expect(await findMe((await logIn(recovery.password)) ?? '')).toMatchObject({
      data: { role: 'owner', second_factor: 'off', password_expires_at: recovery.expiresAt },
    })
    expect(await db.selectFrom('users').select('phone_verified').execute()).toEqual([{ phone_verified: 0 }])
    expect(await db.selectFrom('audit').select(['who', 'action', 'record_id']).execute()).toEqual([
      { who: 'server', action: 'recover-owner', record_id: owner.id },
    ])
    const [message] = await db.selectFrom('messages').select(['user_id', 'message']).execute()
    expect(message?.user_id).toBe(owner.id)
    expect(message?.message).not.toContain(recovery.password)
  })

  test('recoverOwner changes nothing for an address that is no owner’s, and without one among several', async () => {
    const { db, owner, logIn } = await setUp()
    const other = await createStaff(db, 'owner')
    await createStaff(db, 'editor', { email: 'editor@factory.example' })
    const owners = [owner.email, other.email]
    for (const address of [undefined, 'editor@factory.example', 'nobody@factory.example'])
      expect(await recoverOwner(db, address, now)).toEqual({ owners: expect.arrayContaining(owners) })
    expect(await logIn('stitch by stitch')).toBeDefined()
    expect(await recoverOwner(db, 'owner@FACTORY.example', now)).toMatchObject({ email: owner.email })
    expect(await db.selectFrom('messages').select('user_id').execute()).toHaveLength(2)
  })
})
