import { isAllowed } from '@shelai/contract/admin-rights.ts'
import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { type AuditFilter, auditCalls, auditPage } from '@shelai/contract/back-office/audit-office.ts'
import { formatDhakaTime } from '@shelai/contract/rules/dhaka-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../kernel/context.ts'
import { parseJson } from '../kernel/database/columns.ts'
import type { Db } from '../tables.ts'
import { type AuditCursor, listEntries, listValues, readEntries } from './audit-search-store.ts'
import { insertAudit } from './audit-store.ts'
import { mountStaffCall } from './mount-staff-call.ts'
import { nameEntries, type UnnamedEntry } from './name-audit-entries.ts'
import type { Resource } from './resource.ts'

/** Serves the search of the audit log and its export. */
export function mountAudit(app: FastifyInstance, context: Context, resources: readonly Resource[]): void {
  const { db } = context

  mountStaffCall(app, context, auditCalls.listAudit, async ({ query: { cursor, ...filter }, staff, actor }) => {
    const rows = await listEntries(db, filter, cursor ? readCursor(cursor) : undefined)
    const last = rows[auditPage - 1]
    const next = rows.length > auditPage && last ? `${last.at} ${last.id}` : null
    const entries = rows.slice(0, auditPage).map(presentEntry)
    const readable = resources.filter(({ name }) => isAllowed(staff.role, 'read', name))
    return { entries: await nameEntries(db, readable, entries, actor.now), next }
  })

  mountStaffCall(app, context, auditCalls.listAuditValues, async () => ({
    who: await listValues(db, 'who'),
    action: await listValues(db, 'action'),
    resource: await listValues(db, 'resource'),
  }))

  mountStaffCall(app, context, auditCalls.exportAudit, async ({ query: filter, actor }) => {
    await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      if (!(await actor.isPasswordFresh(tx))) throw createRefusal('password_needed')
      const entry = { who: actor.who, action: 'export', resource: 'audit', id: 'all', after: filter }
      await insertAudit(tx, entry, actor.now)
    })
    return exportEntries(db, filter)
  })
}

/** Parses a cursor: the time and the id of the last entry shown. */
function readCursor(text: string): AuditCursor {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z) (\d{1,10})$/.exec(text) ?? []
  if (at === undefined || Number(id) > 2_147_483_647) throw createFieldRefusal({ cursor: 'This is no cursor.' })
  return { at, id: Number(id) }
}

/** Names of fields whose values are never shown, even if a later change writes one into the log by mistake. */
const secretName = /(?:^|_)(?:password|secret|token|hash|otp|recovery_codes?)(?:_|$)/i

/** Masks the values of fields that could hold a secret, at any depth. A number, such as a length, is none. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const isSecret = secretName.test(name) && (typeof one === 'string' || typeof one === 'object')
      return [name, isSecret && one !== null ? '•••' : maskSecrets(one)]
    }),
  )
}

type Row = Awaited<ReturnType<typeof listEntries>>[number]

function presentEntry({ before, after, ...entry }: Row): UnnamedEntry {
  return { ...entry, before: readFields(before), after: readFields(after) }
}

function readFields(json: string | null): Record<string, unknown> {
  const masked = json === null ? undefined : maskSecrets(parseJson(json))
  return typeof masked === 'object' && masked !== null && !Array.isArray(masked) ? { ...masked } : {}
}

const columns = ['id', 'time', 'who', 'action', 'resource', 'record', 'reason', 'before', 'after'] as const

async function* exportEntries(db: Db, filter: AuditFilter): AsyncGenerator<readonly unknown[]> {
  yield columns
  for await (const row of readEntries(db, filter)) {
    const { id, at, who, action, resource, record_id, reason, before, after } = presentEntry(row)
    yield [id, formatDhakaTime(at), who, action, resource, record_id, reason, before, after]
  }
}
