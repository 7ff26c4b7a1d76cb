import { Readable } from 'node:stream'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { canImport, isImportable, type TableFormat } from '@shelai/contract/back-office/imports.ts'
import { hasRecordCall, recordCalls } from '@shelai/contract/back-office/record-calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { joinPieces } from '../../kernel/documents/join-pieces.ts'
import { writeCsv } from '../../kernel/documents/write-csv.ts'
import { type Sheet, writeXlsx } from '../../kernel/documents/write-xlsx.ts'
import { insertAudit } from '../audit-store.ts'
import { readListQuery } from '../list-query.ts'
import { mountStaffCall } from '../mount-staff-call.ts'
import type { Resource } from '../resource.ts'
import { createActor, type Staff } from '../staff-auth.ts'
import { buildTemplate } from './build-template.ts'
import { exportRecords } from './export-records.ts'

const types: Readonly<Record<TableFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** Writes sheets as a file: a workbook, or the first sheet as comma-separated values. */
async function writeTable(name: string, format: TableFormat, sheets: readonly Sheet[]) {
  const rows: Sheet['rows'] = sheets[0]?.rows ?? []
  const bytes =
    format === 'xlsx' ? await writeXlsx(sheets) : Readable.from(joinPieces(writeCsv(rows)), { objectMode: false })
  return { bytes, type: types[format], name: `${name}.${format}` }
}

/** Serves exports of every resource without an export of its own, and the templates of tables to import. */
export function mountExports(app: FastifyInstance, context: Context, resources: readonly Resource[]): void {
  const { db } = context

  /** Requires a recent password for an export of people, and writes it into the audit. */
  const permitPersonalExport = (staff: Staff, { name, called }: Resource, now: Date) =>
    db.transaction().execute(async (tx) => {
      if (!(await createActor(staff, now).isPasswordFresh(tx))) throw createRefusal('password_needed')
      const entry = { who: staff.email, action: 'export', resource: name, id: '', after: { exported: called[1] } }
      await insertAudit(tx, entry, now)
    })

  for (const resource of resources) {
    const { name } = resource
    if (hasRecordCall('export', name))
      mountStaffCall(
        app,
        context,
        recordCalls.export(name),
        async ({ staff, now, language, query: { format, ...list } }) => {
          const query = readListQuery(resource, list, now)
          query.comparisons.push(...(resource.narrow?.(staff.role) ?? []))
          if (resource.isPersonal) await permitPersonalExport(staff, resource, now)
          const options = { now, isXlsx: format === 'xlsx', language }
          const { rows } = await exportRecords(db, resources, resource, query, options)
          return writeTable(name, format, [{ name: 'Rows', rows }])
        },
      )

    if (isImportable(name))
      mountStaffCall(app, context, recordCalls.template(name), async ({ staff, query: { format } }) => {
        if (!canImport(staff.role, name)) throw createRefusal('not_allowed')
        return writeTable(`${name}-template`, format, await buildTemplate(db, resources, resource, name))
      })
  }
}
