import { Readable } from 'node:stream'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { adminBase } from '@shelai/contract/back-office/admin-calls.ts'
import { canImport, FormatQuery, isImportable, type TableFormat } from '@shelai/contract/back-office/imports.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readLanguage } from '../../kernel/api/mount-calls.ts'
import { apiHeaders } from '../../kernel/api/response-headers.ts'
import type { Context } from '../../kernel/context.ts'
import { joinPieces } from '../../kernel/documents/join-pieces.ts'
import { writeCsv } from '../../kernel/documents/write-csv.ts'
import { type Sheet, writeXlsx } from '../../kernel/documents/write-xlsx.ts'
import { insertAudit } from '../audit-store.ts'
import { readListQuery } from '../list-query.ts'
import type { Resource } from '../resource.ts'
import { createActor, requireRight, requireStaff, type Staff } from '../staff-auth.ts'
import { buildTemplate } from './build-template.ts'
import { exportRecords } from './export-records.ts'

const types: Readonly<Record<TableFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Serves exports of every resource without an export of its own, and the templates of tables to import. */
export function mountExports(app: FastifyInstance, context: Context, resources: readonly Resource[]): void {
  const { db } = context

  const sendTable = async (reply: FastifyReply, name: string, format: TableFormat, sheets: readonly Sheet[]) => {
    const [first] = sheets
    const rows: Sheet['rows'] = first?.rows ?? []
    const stream =
      format === 'xlsx' ? await writeXlsx(sheets) : Readable.from(joinPieces(writeCsv(rows)), { objectMode: false })
    return reply
      .headers({
        ...apiHeaders,
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${name}.${format}"`,
      })
      .type(types[format])
      .send(stream)
  }

  /** Requires a recent password for an export of people, and writes it into the audit. */
  const permitPersonalExport = (staff: Staff, { name, called }: Resource, now: Date) =>
    db.transaction().execute(async (tx) => {
      if (!(await createActor(staff, now).isPasswordFresh(tx))) throw createRefusal('password_needed')
      const entry = { who: staff.email, action: 'export', resource: name, id: '', after: { exported: called[1] } }
      await insertAudit(tx, entry, now)
    })

  for (const resource of resources.filter(({ hasOwnExport }) => !hasOwnExport)) {
    const { name } = resource
    app.get(`${adminBase}/${name}/export`, async (request: FastifyRequest, reply) => {
      const now = context.now()
      const staff = await requireStaff(request, context, now)
      requireRight(staff, 'read', name)
      const { format } = parseFormat(request)
      const { sort, filter } = request.query as Record<string, unknown>
      const query = readListQuery(resource, { sort, filter }, now)
      query.comparisons.push(...(resource.narrow?.(staff.role) ?? []))
      if (resource.isPersonal) await permitPersonalExport(staff, resource, now)
      const { rows } = await exportRecords(db, resources, resource, query, {
        now,
        isXlsx: format === 'xlsx',
        language: readLanguage(request),
      })
      return sendTable(reply, name, format, [{ name: 'Rows', rows }])
    })

    if (!isImportable(name)) continue
    app.get(`${adminBase}/${name}/import-template`, async (request, reply) => {
      const staff = await requireStaff(request, context, context.now())
      if (!canImport(staff.role, name)) throw createRefusal('not_allowed')
      const { format } = parseFormat(request)
      const sheets = await buildTemplate(db, resources, resource, name)
      return sendTable(reply, `${name}-template`, format, sheets)
    })
  }
}

function parseFormat({ query }: FastifyRequest) {
  const parsed = FormatQuery.safeParse(query)
  if (!parsed.success) throw createRefusal('bad_input')
  return parsed.data
}
