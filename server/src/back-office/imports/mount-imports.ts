import { randomUUID } from 'node:crypto'
import { translateFieldMessage } from '@shelai/contract/api/field-messages-bangla.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { importCalls } from '@shelai/contract/back-office/import-calls.ts'
import {
  canImport,
  type ImportableName,
  type ImportColumn,
  ignoredColumn,
  importableNames,
  importRowsPage,
  isImportable,
  isUndoable,
} from '@shelai/contract/back-office/imports.ts'
import { recordCalls } from '@shelai/contract/back-office/record-calls.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { FileRefusal } from '../../kernel/documents/file-refusal.ts'
import { runOnRequest } from '../../kernel/scheduler.ts'
import { WorkQueue } from '../../kernel/work-queue.ts'
import { insertAudit } from '../audit-store.ts'
import { mountFileCall, mountStaffCall } from '../mount-staff-call.ts'
import { listRecords } from '../records-store.ts'
import type { Resource } from '../resource.ts'
import type { Staff } from '../staff-auth.ts'
import {
  findImport,
  type ImportRecord,
  insertImport,
  listCreatedIds,
  listImportRows,
  listImports,
  rememberColumn,
  setImportStage,
} from './imports-store.ts'
import { presentImport, presentRow } from './present-import.ts'
import { receiveImport } from './receive-import.ts'
import { runImports } from './run-imports.ts'
import { listPossibleMeanings, normalizeColumn } from './table-header.ts'

/** The maximum number of files read concurrently, of 20 MB each. Further files are refused with `busy`. */
const maxUploads = 2

/** The most imports that the list names. */
const maxListed = 100

/** The number of ids that one query compares. */
const idsBatch = 500

/** Lists those of some records that are still drafts. */
async function listDrafts(db: Context['db'], { table }: Resource, ids: readonly number[]): Promise<number[]> {
  const drafts: number[] = []
  for (let from = 0; from < ids.length; from += idsBatch) {
    const { rows } = await listRecords(db, table, ['id'], {
      sort: { column: 'id', direction: 'asc' },
      first: 0,
      last: idsBatch - 1,
      comparisons: [
        { column: 'id', is: 'in', value: ids.slice(from, from + idsBatch) },
        { column: 'state', is: '=', value: 'draft' },
      ],
      words: undefined,
    })
    drafts.push(...rows.map(({ id }) => Number(id)))
  }
  return drafts
}

/**
 * Serves imports. The file is checked when it arrives; its rows are read, applied and undone in the background, by this
 * process or another one.
 */
export function mountImports(
  app: FastifyInstance,
  context: Context,
  resources: readonly Resource[],
  requestImports: (() => void) | undefined,
): void {
  const { db } = context
  const uploads = new WorkQueue({ concurrency: maxUploads, maxWaiting: 0 })
  const requestWork = requestImports ?? createWork(app, context, resources)
  const presentById = async (id: string, language: Language) => {
    const record = await findImport(db, id)
    if (record === undefined) throw createRefusal('not_found')
    return presentImport(record, language)
  }

  /** Finds an import of a resource that the member of staff may import. */
  const requireImport = async (id: string, { role }: Staff): Promise<ImportRecord & { resource: ImportableName }> => {
    const record = await findImport(db, id)
    if (record === undefined || !isImportable(record.resource)) throw createRefusal('not_found')
    if (!canImport(role, record.resource)) throw createRefusal('not_allowed')
    return { ...record, resource: record.resource }
  }

  for (const name of importableNames) {
    mountFileCall(app, context, recordCalls.import(name), async ({ staff, language, request }) => {
      if (!canImport(staff.role, name)) throw createRefusal('not_allowed')
      const id = await uploads.run(() => createImport(request, staff, language, name))
      requestWork()
      return presentById(id, language)
    })
  }

  mountStaffCall(app, context, importCalls.listImports, async ({ query: { resource }, staff, language }) => {
    const permitted = importableNames.filter(
      (name) => canImport(staff.role, name) && (resource === undefined || resource === name),
    )
    if (permitted.length === 0) throw createRefusal('not_allowed')
    return (await listImports(db, permitted, maxListed)).map((record) => presentImport(record, language))
  })

  mountStaffCall(app, context, importCalls.readImport, async ({ params, staff, language }) =>
    presentImport(await requireImport(params.id, staff), language),
  )

  mountStaffCall(app, context, importCalls.listImportRows, async ({ params, query, staff, language }) => {
    const { id } = await requireImport(params.id, staff)
    const part = { offset: (query.page - 1) * importRowsPage, limit: importRowsPage }
    const { rows, total } = await listImportRows(db, id, query.outcome, part)
    return { rows: rows.map((row) => presentRow(row, language)), total }
  })

  mountStaffCall(app, context, importCalls.listImportDrafts, async ({ params, staff }) => {
    const { id, resource: name } = await requireImport(params.id, staff)
    const resource = resources.find((one) => one.name === name)
    if (resource === undefined) throw createRefusal('not_found')
    return listDrafts(db, resource, await listCreatedIds(db, id))
  })

  mountStaffCall(app, context, importCalls.mapColumns, async ({ params, body, staff, language, now }) => {
    const record = await requireImport(params.id, staff)
    const said = new Map(body.columns.map(({ column, meaning }) => [column, meaning]))
    const possible = listPossibleMeanings(record.resource)
    const columns = (JSON.parse(record.columns ?? '[]') as ImportColumn[]).map((one) => ({
      ...one,
      meaning: said.get(one.column) ?? one.meaning ?? ignoredColumn,
    }))
    if (columns.some(({ meaning }) => !possible.includes(meaning))) throw createRefusal('bad_input')
    const isBegun = await db.transaction().execute(async (tx) => {
      const values = { status: 'reading', columns: JSON.stringify(columns) } as const
      if (!(await setImportStage(tx, record.id, ['mapping'], values))) return false
      for (const { column, name, meaning } of columns) {
        if (said.has(column)) await rememberColumn(tx, record.resource, normalizeColumn(name), meaning, now)
      }
      return true
    })
    if (!isBegun) throw createRefusal('import_over')
    requestWork()
    return presentById(record.id, language)
  })

  mountStaffCall(app, context, importCalls.applyImport, async ({ params, body: { state }, staff, language }) => {
    const record = await requireImport(params.id, staff)
    const total = record.new_rows + record.changed_rows
    await beginStage(staff, record, ['ready'], ['applying', 'done'], { status: 'applying', state, total })
    return presentById(record.id, language)
  })

  mountStaffCall(app, context, importCalls.undoImport, async ({ params, staff, language, now }) => {
    const record = await requireImport(params.id, staff)
    const isBegun = record.status === 'undoing' || record.status === 'undone'
    if (!isBegun && !isUndoable(record, now.getTime())) throw createRefusal('import_over')
    const values = { status: 'undoing', total: record.applied } as const
    await beginStage(staff, record, ['done', 'failed'], ['undoing', 'undone'], values)
    return presentById(record.id, language)
  })

  /** Begins a stage, with an audit entry. The same press twice begins it once. */
  async function beginStage(
    staff: Staff,
    { id, resource, file_name }: ImportRecord,
    from: readonly ImportRecord['status'][],
    begun: readonly ImportRecord['status'][],
    values: Parameters<typeof setImportStage>[3] & { status: ImportRecord['status'] },
  ): Promise<void> {
    const now = context.now()
    const isBegun = await db.transaction().execute(async (tx) => {
      if (!(await setImportStage(tx, id, from, values))) return false
      const action = values.status === 'undoing' ? 'undo import' : 'import'
      const after = { file_name, state: values.state ?? null, total: values.total ?? null }
      await insertAudit(tx, { who: staff.email, action, resource, id, after }, now)
      return true
    })
    const record = await findImport(db, id)
    if (!isBegun && (record === undefined || !begun.includes(record.status))) throw createRefusal('import_over')
    requestWork()
  }

  /** Stores a file and an import of it. */
  async function createImport(
    request: FastifyRequest,
    staff: Staff,
    language: Language,
    resource: ImportableName,
  ): Promise<string> {
    const refuse = (error: unknown): never => {
      if (!(error instanceof FileRefusal)) throw error
      const reason = translateFieldMessage(error.message, language)
      throw createRefusal('import_refused', { reason }, { file: reason })
    }
    const { name, format, chosen, path } = await receiveImport(request, context, resource).catch(refuse)
    const id = randomUUID()
    await insertImport(db, {
      id,
      resource,
      file_name: name,
      format,
      chosen,
      file_path: path,
      user_id: staff.id,
      who: staff.email,
      status: 'reading',
      state: null,
      total: null,
      message: null,
      created_at: context.now().toISOString(),
      finished_at: null,
      lease: null,
      lease_until: null,
    })
    return id
  }
}

/** Creates the work of an application that runs its imports itself. It ends with the application. */
function createWork(app: FastifyInstance, context: Context, resources: readonly Resource[]): () => void {
  let isStopping = false
  const work = runOnRequest(
    () => runImports(context, resources, () => isStopping),
    (err) => context.log.error({ err }, 'running imports failed'),
  )
  app.addHook('onClose', async () => {
    isStopping = true
    await work.settled()
  })
  return work.request
}
