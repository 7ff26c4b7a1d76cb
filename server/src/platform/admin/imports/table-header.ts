import { fieldLabels } from '@shelai/contract/field-labels.ts'
import { type ImportableName, listImportFields } from '@shelai/contract/imports.ts'
import { languages } from '@shelai/contract/words.ts'
import { FileRefusal } from '../../documents/file-refusal.ts'
import { nameColumn, type SheetRow } from '../../documents/sheet-row.ts'
import type { Resource } from '../resource.ts'

/** The columns of a table by what they mean: the fields, by their names, and the id. */
export type TableHeader = {
  /** The columns of each field. The text of a long one continues in more columns. */
  fields: ReadonlyMap<string, number[]>
  id: number | undefined
  /** The names of all columns, as the file has them. */
  names: ReadonlyMap<number, string>
}

/** The column that continues the text of another one, which is too long for one cell of a spreadsheet. */
export const nameContinuation = (column: string, part: number) => `${column}_${part}`

const normalize = (name: string) => name.normalize('NFC').trim().replace(/\*$/, '').trimEnd().toLowerCase()

/** Reads the first row of a table. Refuses columns that are unknown, or named twice. */
export function readHeader({ cells }: SheetRow, resource: Resource, name: ImportableName): TableHeader {
  const known = listImportFields(name)
  const byName = new Map(known.map(({ column, name: field }) => [column, field]))
  for (const language of languages) {
    const labels = known.map(({ name: field }) => normalize(fieldLabels[field]?.[language] ?? field))
    for (const [at, { name: field }] of known.entries()) {
      const label = labels[at] ?? ''
      // Two fields may have one label, which then means neither.
      if (labels.indexOf(label) === labels.lastIndexOf(label) && !byName.has(label)) byName.set(label, field)
    }
  }
  const fields = new Map<string, number[]>()
  const names = new Map<number, string>()
  let id: number | undefined
  for (const [column, { text }] of [...cells].sort(([one], [other]) => one - other)) {
    const called = normalize(text)
    if (called === '') continue
    names.set(column, text.trim())
    const [, first = called] = /^(.+)_\d+$/.exec(called) ?? []
    const continued = byName.has(called) ? undefined : byName.get(first)
    const field = byName.get(called) ?? (continued !== undefined && fields.has(continued) ? continued : undefined)
    if (called === 'id') {
      if (id !== undefined) throw new FileRefusal('Two columns are called “id”.')
      id = column
    } else if (field !== undefined) {
      if (fields.has(field) && continued === undefined)
        throw new FileRefusal(`Two columns are called “${text.trim()}”.`)
      fields.set(field, [...(fields.get(field) ?? []), column])
    } else if (resource.fields[called]?.isReadOnly !== true) {
      const columns = known.map(({ column: one }) => one).join(', ')
      throw new FileRefusal(
        `Column ${nameColumn(column)} is called “${text.trim().slice(0, 60)}”, which is unknown. The columns are: id, ${columns}.`,
      )
    }
  }
  if (fields.size === 0) throw new FileRefusal('The first row has to name the columns, as the template does.')
  return { fields, id, names }
}
