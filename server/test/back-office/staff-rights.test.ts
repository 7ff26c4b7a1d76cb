import { adminResources, type ResourceName, resourceNames } from '@shelai/contract/admin-resources.ts'
import type { AdminMe } from '@shelai/contract/back-office/admin-calls.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import { type AuditAction, getRights, type StaffRole, staffRoles } from '@shelai/contract/rules/staff.ts'
import { expect, test } from 'vitest'
import { resources } from '../../src/resources.ts'
import { oneDatabase } from '../../src/testing/each-database.ts'
import { staffSamples } from '../../src/testing/staff-samples.ts'
import { authorize, createReader, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const base = '/api/v1/admin'

/** The expected rights, repeated by hand, so that a wrong right has to be granted twice. */
const content =
  'banners announcements official-content people article-categories articles job-categories job-sub-categories job-questions job-circulars formulas files synonyms'
const expected = new Map<string, readonly StaffRole[]>([
  ...content.split(' ').flatMap((name): [string, StaffRole[]][] => [
    [`read ${name}`, ['owner', 'editor', 'support', 'auditor']],
    [`create ${name}`, ['owner', 'editor']],
    [`update ${name}`, ['owner', 'editor']],
    [`delete ${name}`, ['owner', 'editor']],
  ]),
  ['read packages', ['owner', 'editor', 'cashier', 'support', 'auditor']],
  ['create packages', ['owner']],
  ['update packages', ['owner']],
  ['delete packages', ['owner']],
  ['read payment-methods', ['owner', 'cashier', 'support', 'auditor']],
  ['create payment-methods', ['owner']],
  ['update payment-methods', ['owner']],
  ['delete payment-methods', ['owner']],
  ['read pay-to-changes', ['owner', 'cashier', 'auditor']],
  ['update pay-to-changes', ['owner']],
  ['read orders', ['owner', 'cashier', 'support', 'auditor']],
  ['update orders', ['owner', 'cashier']],
  ['read day-closings', ['owner', 'cashier', 'auditor']],
  ['update day-closings', ['owner', 'cashier']],
  ['read invitations', ['owner']],
  ['create invitations', ['owner']],
  ['delete invitations', ['owner']],
  ['read users', ['owner', 'support', 'auditor']],
  ['update users', ['owner']],
  ['read readers', ['owner', 'support', 'auditor']],
  ['update readers', ['owner', 'support']],
  ['delete readers', ['owner']],
  ['read notifications', ['owner', 'editor', 'support', 'auditor']],
  ['create notifications', ['owner', 'editor']],
  ['update notifications', ['owner', 'editor']],
  ['delete notifications', ['owner', 'editor']],
  ['read settings', ['owner', 'auditor']],
  ['update settings', ['owner']],
  ['read campaigns', ['owner', 'editor', 'support', 'auditor']],
  ['create campaigns', ['owner', 'editor']],
  ['update campaigns', ['owner', 'editor']],
  ['read circular-reports', ['owner', 'editor', 'support', 'auditor']],
  ['update circular-reports', ['owner', 'editor', 'support']],
  ['read mistake-reports', ['owner', 'editor', 'support', 'auditor']],
  ['update mistake-reports', ['owner', 'editor', 'support']],
  ['read audit', ['owner', 'auditor']],
  ['read bin', ['owner', 'editor']],
  ['update bin', ['owner', 'editor']],
  ['delete bin', ['owner', 'editor']],
])

const methods: readonly [AuditAction, string, (name: ResourceName) => string][] = [
  ['read', 'GET', (name) => name],
  ['read', 'GET', (name) => `${name}/1`],
  ['create', 'POST', (name) => name],
  ['update', 'PUT', (name) => `${name}/1`],
  ['delete', 'DELETE', (name) => `${name}/1`],
]

test('The table of rights equals the expected one', () => {
  for (const [name, { rights }] of Object.entries<AdminResource>(adminResources)) {
    for (const role of staffRoles) {
      const listAllowed = (['create', 'read', 'update', 'delete'] as const)
        .filter((action) => expected.get(`${action} ${name}`)?.includes(role))
        .map((action) => action[0])
        .join('')
      expect([...getRights(role, rights)].sort().join(''), `${role} with ${name}`).toBe(
        [...listAllowed].sort().join(''),
      )
    }
  }
})

test('Every resource of the contract is served', () => {
  expect(resources.map(({ name }) => name).sort()).toEqual([...resourceNames].sort())
})

oneDatabase('The rights of every resource, method and role', (open) => {
  test('A guest, a reader, an ended session and an invalid token get the same refusal', async () => {
    const { db, request } = await startServer(await open())
    const reader = await createReader(db)
    const ended = await createStaff(db, 'owner')
    await db
      .updateTable('sessions')
      .set({ expires_at: '2026-11-20T03:00:00.000Z' })
      .where('user_id', '=', ended.id)
      .execute()
    for (const authorization of [
      undefined,
      reader.authorization,
      ended.authorization,
      `Bearer ${'x'.repeat(43)}`,
      'Bearer',
      'Basic eDp5',
    ]) {
      const paths = [
        ...resourceNames.flatMap((name) => methods.map(([, method, path]) => [method, path(name)] as const)),
        ['GET', 'me'] as const,
        ['POST', 'confirm'] as const,
        ['POST', 'uploads'] as const,
        ['GET', 'no-such-resource'] as const,
        ['POST', 'orders/1/approve'] as const,
      ]
      for (const [method, path] of paths) {
        const init =
          method === 'GET' ? { headers: authorization ? { authorization } : {} } : authorize({}, method, authorization)
        const answer = await request(`${base}/${path}`, init)
        const { code } = (await answer.json()) as { code: string }
        expect([answer.status, code], `${authorization ?? 'no token'} ${method} ${path}`).toEqual([
          401,
          'sign_in_needed',
        ])
      }
    }
    expect(await db.selectFrom('audit').selectAll().execute()).toEqual([])
  })

  test.each(staffRoles)('The role %s may do what the table says and nothing else', async (role) => {
    const { db, request } = await startServer(await open())
    const { authorization } = await createStaff(db, role)
    for (const { name, actions } of resources) {
      for (const [action, method, path] of methods) {
        const body = action === 'create' ? await staffSamples[name]?.(db) : {}
        const init = method === 'GET' ? { headers: { authorization } } : authorize(body ?? {}, method, authorization)
        const { status } = await request(`${base}/${path(name)}`, init)
        const isAllowed = expected.get(`${action} ${name}`)?.includes(role) === true && actions.includes(action)
        expect(status === 403, `${role} ${method} ${path(name)} → ${status}`).toBe(!isAllowed)
      }
    }
    const upload = await request(`${base}/uploads`, authorize({}, 'POST', authorization))
    expect(upload.status).toBe(role === 'owner' || role === 'editor' ? 400 : 403)
  })

  test.each(staffRoles)('GET /admin/me answers the account, the role %s and exactly its rights', async (role) => {
    const { db, request } = await startServer(await open())
    const { authorization, id, email } = await createStaff(db, role)
    const answer = await request(`${base}/me`, { headers: { authorization } })
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const { data } = (await answer.json()) as { data: AdminMe }
    expect([data.role, data.user.id, data.user.email]).toEqual([role, id, email])
    expect(Object.keys(data.user).sort()).toEqual(['email', 'id', 'img', 'name'])
    for (const { name, actions, customActions } of resources) {
      const permitted = (['create', 'read', 'update', 'delete'] as const).filter(
        (action) =>
          expected.get(`${action} ${name}`)?.includes(role) &&
          (actions.includes(action) || (action === 'update' && customActions !== undefined)),
      )
      expect(data.rights[name] ?? [], `${role} with ${name}`).toEqual(permitted)
    }
  })

  test('Every custom action of the contract is served', async () => {
    const { db, request } = await startServer(await open())
    const owner = await createStaff(db, 'owner')
    const declared = resources.flatMap(({ name, customActions }) =>
      Object.keys(customActions ?? {}).map((action) => `${name}/x/${action}`),
    )
    expect(declared).not.toEqual([])
    for (const path of declared) {
      const { status } = await request(
        `${base}/${path}`,
        authorize({ reason: 'x', amount: 1 }, 'POST', owner.authorization),
      )
      expect(status, path).toBe(404)
    }
    const unknown = await request(`${base}/orders/x/no-such-action`, authorize({}, 'POST', owner.authorization))
    expect(unknown.status).toBe(404)
  })
})
