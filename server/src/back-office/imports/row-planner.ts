import { Refused } from '@shelai/contract/api/refused.ts'
import {
  type ImportableName,
  importRules,
  listImportFields,
  nameFieldColumn,
  type RowProblem,
} from '@shelai/contract/back-office/imports.ts'
import { shorten } from '@shelai/contract/rules/cut-text.ts'
import { type Cell, nameColumn, type SheetRow } from '../../kernel/documents/sheet-row.ts'
import { findUpload } from '../../kernel/files/uploads-store.ts'
import type { Tx } from '../../tables.ts'
import { baseName, checkAttachments } from '../attachments.ts'
import { type Actor, getRecord, planChange } from '../change-records.ts'
import type { Resource, StaffRecord } from '../resource.ts'
import { formatField, isEmptiable, readCell } from './cells.ts'
import type { NewImportRow } from './imports-store.ts'
import { buildKey, type KnownRecords } from './known-records.ts'
import type { Names } from './names.ts'
import type { TableHeader } from './table-header.ts'

/** The longest text that a row's changes show, in characters. */
const maxShown = 2000

export type PlannerFacts = {
  resource: Resource
  resources: readonly Resource[]
  name: ImportableName
  /** The names of the records that fields refer to. */
  names: ReadonlyMap<string, Names>
  known: KnownRecords
  actor: Actor
}

/** Plans the rows of one file: what each would do. Later rows must not concern the records of earlier ones. */
export type RowPlanner = (tx: Tx, row: SheetRow, header: TableHeader) => Promise<Omit<NewImportRow, 'import_id'>>

export function createRowPlanner({ resource, resources, name, names, known, actor }: PlannerFacts): RowPlanner {
  const { key, example } = importRules[name]
  const fields = listImportFields(name)
  const [exampleField = '', exampleText = ''] = Object.entries(example)[0] ?? []
  const rowsByIdentity = new Map<string, number>()

  return async (tx, { row, cells }, header) => {
    const problems: RowProblem[] = []
    const addProblem = (field: string, reason: string) => {
      const column = field === 'id' ? header.id : header.fields.get(field)?.[0]
      const declared = resource.fields[field]
      const called = declared === undefined ? field : nameFieldColumn(field, declared)
      if (problems.some((one) => one.column === called)) return
      problems.push({ column: called, cell: column === undefined ? null : `${nameColumn(column)}${row}`, reason })
    }
    const readText = (columns: readonly number[], field: string): string => {
      const found: Cell[] = columns.flatMap((column) => cells.get(column) ?? [])
      if (found.some(({ flaw }) => flaw === 'formula'))
        addProblem(field, 'This cell holds a formula. Please replace it by its value.')
      if (found.some(({ flaw }) => flaw === 'error')) addProblem(field, 'This cell holds an error of the spreadsheet.')
      return found.map(({ text }) => text).join('')
    }
    for (const [column, { text }] of cells) {
      if (!header.names.has(column) && text.trim() !== '') {
        problems.push({
          column: nameColumn(column),
          cell: `${nameColumn(column)}${row}`,
          reason: 'This column has no name.',
        })
      }
    }
    const texts = new Map([...header.fields].map(([field, columns]) => [field, readText(columns, field)]))
    const readValue = (field: string): unknown => {
      const declared = resource.fields[field]
      const text = texts.get(field)
      if (declared === undefined || text === undefined) return undefined
      if (text.trim() === '') return ''
      const referred = names.get(field)
      if (referred === undefined) return readCell(declared, text)
      const owner = cells.get(header.owners.get(field) ?? -1)?.text.trim()
      const alone = referred.find(text)
      const found = typeof alone === 'number' || !owner ? alone : (referred.find(`${owner} / ${text}`) ?? alone)
      if (found === undefined) addProblem(field, `There is none with the name “${text.trim().slice(0, 100)}”.`)
      if (found === 'many') {
        addProblem(
          field,
          `Several have the name “${text.trim().slice(0, 100)}”. Please write what it belongs to before it, with “ / ” between.`,
        )
      }
      return typeof found === 'number' ? found : undefined
    }
    const values = new Map(fields.map(({ name: field }) => [field, readValue(field)]))
    if (texts.get(exampleField)?.trim() === exampleText) {
      addProblem(exampleField, 'This is the example of the template. Please delete the row or write over it.')
    }
    const { id, identity } = findIdentity()
    const before = id === undefined ? undefined : await getRecord(tx, resource, id, actor.now)
    const earlier = rowsByIdentity.get(identity)
    if (earlier !== undefined) {
      addProblem(
        id !== undefined && header.id !== undefined ? 'id' : (key.at(-1) ?? ''),
        `Row ${earlier} is the same record.`,
      )
    }
    rowsByIdentity.set(identity, earlier ?? row)

    const body = await buildBody(before)
    const planned = await plan()
    const changes = planned === undefined || before === undefined ? {} : planned.changes
    return {
      row_number: row,
      outcome:
        problems.length > 0
          ? 'wrong'
          : before === undefined
            ? 'new'
            : Object.keys(changes).length > 0
              ? 'changed'
              : 'same',
      record_id: id ?? null,
      version: before === undefined ? null : String(before.updated_at),
      label: String(texts.get(exampleField) || before?.[exampleField] || '').slice(0, 300),
      fields: JSON.stringify(before === undefined ? body : changes),
      problems: JSON.stringify(problems),
      changes: JSON.stringify(
        Object.entries(changes).map(([field, after]) => ({
          field,
          before: showValue(field, before?.[field]),
          after: showValue(field, after),
        })),
      ),
      stripped: JSON.stringify(planned?.stripped ?? {}),
      result: null,
      reason: null,
      before: null,
      before_file: null,
    }

    /** Finds the record that the row concerns: by its id, otherwise by its key. */
    function findIdentity(): { id: number | undefined; identity: string } {
      const idText = header.id === undefined ? '' : readText([header.id], 'id').trim()
      if (idText !== '') {
        const read = /^\d{1,10}$/.test(idText) ? Number(idText) : undefined
        if (read === undefined || !known.has(read)) {
          addProblem('id', 'There is no record with this id. Leave the cell empty for a new one.')
          return { id: undefined, identity: `row ${row}` }
        }
        return { id: read, identity: `id ${read}` }
      }
      if (key.some((field) => resource.fields[field]?.isRequired === true && (values.get(field) ?? '') === '')) {
        return { id: undefined, identity: `row ${row}` }
      }
      const text = buildKey(key.map((field) => values.get(field)))
      const ids = known.find(text)
      if (ids.length > 1) {
        addProblem(
          key.at(-1) ?? '',
          `${ids.length} records are called so. Please give the id of the one that is meant.`,
        )
      }
      const [id] = ids
      return { id, identity: id === undefined ? `key ${text}` : `id ${id}` }
    }

    /** Builds the body that a form would send. What the file repeats of the record is left out. */
    async function buildBody(record: StaffRecord | undefined): Promise<Record<string, unknown>> {
      const body: Record<string, unknown> = {}
      for (const { name: field, field: declared } of fields) {
        const text = texts.get(field)
        if (text === undefined || (text.trim() === '' && !isEmptiable(declared))) continue
        if (text.trim() === '' && record === undefined) continue
        if (text.trim() === '' && declared.isRequired) {
          addProblem(field, 'Please fill this in.')
          continue
        }
        if (record !== undefined && (await isRepeated(field, text, record[field]))) continue
        const value = values.get(field)
        if (value !== undefined) body[field] = value
      }
      return body
    }

    async function isRepeated(field: string, text: string, value: unknown): Promise<boolean> {
      if (text === showValue(field, value, Number.POSITIVE_INFINITY)) return true
      if (field !== 'file_path' || baseName(text.trim()) !== baseName(String(value))) return false
      // A file is moved when it becomes premium or free. Its former path, at which there is no file now, still means it.
      return (await findUpload(tx, text.trim())) === undefined
    }

    function showValue(field: string, value: unknown, most = maxShown): string {
      const declared = resource.fields[field]
      const shown = names.get(field)?.get(value) ?? (declared === undefined ? '' : String(formatField(declared, value)))
      return shorten(shown, most + 1)
    }

    async function plan() {
      try {
        // A new record that a person must look at first comes in as a draft.
        const planner: Actor = before === undefined ? { ...actor, seesRecord: true } : actor
        const prepared = await planChange(tx, resource, before, body, planner)
        if (problems.length === 0) await checkAttachments(tx, resources, resource, prepared.change)
        return prepared
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (error.errors === undefined) problems.push({ column: null, cell: null, reason: error.message })
        for (const [field, reason] of Object.entries(error.errors ?? {})) addProblem(field, reason)
        return undefined
      }
    }
  }
}
