import { adminResources, resourceNames } from '@shelai/contract/admin-resources.ts'
import {
  type ImportableName,
  type ImportColumn,
  ignoredColumn,
  listImportFields,
} from '@shelai/contract/back-office/imports.ts'
import { fieldLabels } from '@shelai/contract/field-labels.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import { languages } from '@shelai/contract/rules/words.ts'
import { FileRefusal } from '../../kernel/documents/file-refusal.ts'
import type { SheetRow } from '../../kernel/documents/sheet-row.ts'
import type { Resource } from '../resource.ts'

/** The columns of a table by what they mean: the fields, by their names, and the id. */
export type TableHeader = {
  /** The columns of each field. The text of a long one continues in more columns. */
  fields: ReadonlyMap<string, number[]>
  id: number | undefined
  /** The columns that name what the record of a reference belongs to, by the field of the reference. */
  owners: ReadonlyMap<string, number>
  /** The names of all columns, as the file has them. */
  names: ReadonlyMap<number, string>
}

/** The column that continues the text of another one, which is too long for one cell of a spreadsheet. */
export const nameContinuation = (column: string, part: number) => `${column}_${part}`

/** The most rows above the names of the columns, such as a title and a date. */
export const maxRowsAbove = 15

/** The meaning of a column that names what the record of a reference belongs to. */
const ownerOf = (field: string) => `owner:${field}`

/** Names that people give to columns, beside those of the form, by the field. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  question: ['q', 'que', 'questions', 'interview question', 'প্রশ্নসমূহ'],
  answer: ['a', 'ans', 'answers', 'উত্তরসমূহ'],
  sub_category_id: ['designation', 'job title', 'পদের নাম', 'পদবি'],
  is_premium: ['paid'],
  title: ['name', 'heading'],
  content: ['body', 'details', 'বিস্তারিত'],
  deadline: ['last date', 'application deadline', 'আবেদনের শেষ তারিখ'],
  formula: ['expression'],
}

/** The labels that fields had before. Tables that were made by them are still imported. */
const formerLabels: Readonly<Record<string, readonly string[]>> = {
  spoken: ['Say it in 40 seconds (plain text, 60 to 110 words)', '৪০ সেকেন্ডে মুখে বলার উত্তর (সাধারণ লেখা, ৬০–১১০ শব্দ)'],
  asked: [
    'Asked (1 seldom, 3 often)',
    'কতটা আসে (১ কম, ৩ প্রায়ই)',
    'Asked in interviews (0 as readers report it, 1 seldom, 3 often)',
    'ইন্টারভিউতে কতটা আসে (০ পাঠকেরা যেমন জানান, ১ কম, ৩ প্রায়ই)',
    'Asked in interviews (0 not known, 1 seldom, 3 often)',
    'ইন্টারভিউতে কতটা আসে (০ জানা নেই, ১ কম, ৩ প্রায়ই)',
  ],
  result: ['The number asked for, with its unit', 'যে সংখ্যা চাওয়া হয়, এককসহ'],
  prepare: ['Prepare with (addresses of posts, articles, formulas)', 'প্রস্তুতির জন্য (পদ, আর্টিকেল, ফর্মুলার ঠিকানা)'],
}

/** Names of columns that number the rows. */
const numberings = ['sl', 'sl no', 's l', 's/l', 'no', 'nr', '#', 'serial', 'serial no', 'ক্রমিক', 'ক্রমিক নং', 'নং']

/** Normalizes the name of a column for comparison. The template marks required ones with a star. */
export const normalizeColumn = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .replace(/(?<![*:.])[*:.]+$/, '')
    .replace(/\s+/g, ' ')
    .trimEnd()
    .toLowerCase()

/** Lists what the columns of a resource's tables are called, with what they mean. */
function listMeanings(name: ImportableName, resource: Resource): ReadonlyMap<string, string> {
  const known = listImportFields(name)
  const meanings = new Map<string, string>([
    ['id', 'id'],
    ...known.map(({ column, name: field }) => [column, field] as const),
  ])
  const add = (called: string, meaning: string) => {
    if (!meanings.has(called)) meanings.set(called, meaning)
  }
  for (const language of languages) {
    const labels = known.map(({ name: field }) => normalizeColumn(fieldLabels[field]?.[language] ?? field))
    for (const [at, { name: field }] of known.entries()) {
      const label = labels[at] ?? ''
      // Two fields may have one label, which then means neither.
      if (labels.indexOf(label) === labels.lastIndexOf(label)) add(label, field)
    }
  }
  for (const { name: field } of known) {
    for (const called of otherNames[field] ?? []) add(called, field)
    for (const label of formerLabels[field] ?? []) add(normalizeColumn(label), field)
  }
  for (const { name: field, field: declared } of known) {
    for (const called of listOwnerNames(declared.resource)) add(called, ownerOf(field))
  }
  for (const called of numberings) add(called, ignoredColumn)
  for (const [field, { isReadOnly }] of Object.entries(resource.fields)) if (isReadOnly) add(field, ignoredColumn)
  return meanings
}

/** Lists what the column is called that names what the records of a resource belong to, such as the category of a post. */
function listOwnerNames(referred: string | undefined): string[] {
  const name = resourceNames.find((one) => one === referred)
  if (name === undefined) return []
  const fields: AdminResource['fields'] = adminResources[name].fields
  const owning = Object.entries(fields).filter(([, { kind }]) => kind === 'reference')
  return owning.flatMap(([field]) => [
    field.replace(/_id$/, ''),
    ...languages.map((language) => normalizeColumn(fieldLabels[field]?.[language] ?? field)),
  ])
}

/** The meanings of columns in earlier files, by their normalized names. */
export type RememberedColumns = ReadonlyMap<string, string>

/** Reads what the columns of a row mean, by their names. A column that is unknown means null. */
function readColumns({ cells }: SheetRow, meanings: ReadonlyMap<string, string>, remembered: RememberedColumns) {
  const columns: ImportColumn[] = []
  for (const [column, { text }] of [...cells].sort(([one], [other]) => one - other)) {
    const called = normalizeColumn(text)
    if (called === '') continue
    const [, first = called] = /^(.+)_\d+$/.exec(called) ?? []
    const meaning = meanings.get(called) ?? remembered.get(called) ?? meanings.get(first) ?? null
    columns.push({ column, name: text.trim().slice(0, 200), meaning, samples: [] })
  }
  return columns
}

/**
 * Finds the row that names the columns among the first rows of a table: the one with the most known names, otherwise the
 * first with several texts.
 */
export function findHeader(
  rows: readonly SheetRow[],
  name: ImportableName,
  resource: Resource,
  remembered: RememberedColumns,
): { at: number; columns: ImportColumn[] } {
  const meanings = listMeanings(name, resource)
  const read = rows.map((row) => readColumns(row, meanings, remembered))
  const scores = read.map((columns) => columns.filter(({ meaning }) => meaning !== null).length)
  const best = scores.indexOf(Math.max(...scores))
  const at = (scores[best] ?? 0) > 0 ? best : read.findIndex((columns) => columns.length > 1)
  const columns = read[at]
  if (columns === undefined) throw new FileRefusal('No row names the columns, as the template does.')
  const samplesOf = (column: number) =>
    rows.slice(at + 1).flatMap(({ cells }) => cells.get(column)?.text.trim().slice(0, 80) || [])
  return { at, columns: columns.map((one) => ({ ...one, samples: samplesOf(one.column).slice(0, 3) })) }
}

/** Lists what a column may mean: a field of the resource, the id, what a reference belongs to, or nothing. */
export function listPossibleMeanings(name: ImportableName): string[] {
  const known = listImportFields(name)
  const owned = known.filter(({ field }) => listOwnerNames(field.resource).length > 0)
  return [
    'id',
    ...known.map(({ name: field }) => field),
    ...owned.map(({ name: field }) => ownerOf(field)),
    ignoredColumn,
  ]
}

/** Builds the header of a table from what its columns mean. Refuses two columns with one meaning. */
export function buildHeader(columns: readonly ImportColumn[]): TableHeader {
  const fields = new Map<string, number[]>()
  const owners = new Map<string, number>()
  const names = new Map<number, string>()
  let id: number | undefined
  const refuseTwice = (called: string): never => {
    throw new FileRefusal(`Two columns are called “${called}”.`)
  }
  for (const { column, name, meaning } of columns) {
    names.set(column, name)
    if (meaning === null || meaning === ignoredColumn) continue
    const [, owned] = /^owner:(.+)$/.exec(meaning) ?? []
    if (owned !== undefined) owners.set(owned, column)
    else if (meaning === 'id') {
      if (id !== undefined) refuseTwice(name)
      id = column
    } else {
      const before = fields.get(meaning)
      if (before !== undefined && !/_\d+$/.test(normalizeColumn(name))) refuseTwice(name)
      fields.set(meaning, [...(before ?? []), column])
    }
  }
  if (fields.size === 0) throw new FileRefusal('No column of this file is one of the form.')
  return { fields, id, owners, names }
}
