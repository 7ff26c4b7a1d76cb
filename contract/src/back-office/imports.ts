import { z } from 'zod'
import { adminResources, type ResourceName } from '../admin-resources.ts'
import { isAllowed } from '../admin-rights.ts'
import type { AdminField } from '../records/admin-fields.ts'
import type { AdminResource } from '../records/admin-resource.ts'
import { dayMs } from '../rules/dhaka-time.ts'
import type { Role } from '../rules/staff.ts'

/** The formats in which tables are imported and exported. */
export const tableFormats = ['xlsx', 'csv'] as const
export type TableFormat = (typeof tableFormats)[number]

/** The rules by which records of a resource are imported. */
export type ImportRules = {
  formats: readonly string[]
  /** The fields that identify a record where the file gives no id. */
  key: readonly string[]
  /** The row that a template shows, by field. References are filled in with the first one there is. */
  example: Readonly<Record<string, string>>
  /** The fields of a Word document: where its heading and its text go, and what has to be chosen for it. */
  document?: { title: string; text: string; chosen: string }
}

/** The resources whose records can be imported. */
export const importRules = {
  'job-questions': {
    formats: ['xlsx', 'csv'],
    key: ['sub_category_id', 'question'],
    example: {
      question: 'Example: What is DHU?',
      answer: 'Defects per hundred units: the defects found in a hundred checked pieces.',
      spoken: 'I would call it the defects that I find in a hundred checked pieces.',
      is_premium: '0',
    },
  },
  articles: {
    formats: ['xlsx', 'csv', 'docx'],
    key: ['category_id', 'title'],
    example: {
      title: 'Example: How a marker is made',
      summary: 'From pattern pieces to the cutting table',
      content: '<h2>Why a marker</h2><p>A marker places all pattern pieces on the fabric.</p>',
      is_premium: '0',
      as_of: '2026-11-20',
      sources: 'A book\nA web page',
    },
    document: { title: 'title', text: 'content', chosen: 'category_id' },
  },
  formulas: {
    formats: ['xlsx', 'csv'],
    key: ['title'],
    example: {
      title: 'Example: Efficiency of a line',
      group_name: 'Productivity',
      formula: 'Output * SMV / Minutes * 100',
      labels: 'Output | 120 | pcs\nSMV | 2.5 | min\nMinutes | 480 | min | 1 | 100000',
      examples: 'Output: 120 | SMV: 2.5 | Minutes: 480 | = 62.5\nOutput: 100 | SMV: 3 | Minutes: 600 | = 50',
      use: 'For the hourly report',
      is_premium: '0',
    },
  },
  'job-circulars': {
    formats: ['xlsx', 'csv'],
    key: ['sub_category_id', 'title', 'company'],
    example: {
      title: 'Example: Line chief wanted',
      content: 'Apply by post before the deadline.',
      company: 'A factory',
      place: 'Gazipur',
      published_on: '2026-11-20',
      deadline: '2026-12-31',
      is_sample: '1',
    },
  },
  files: {
    formats: ['xlsx', 'csv'],
    key: ['title'],
    example: { title: 'Example: Cutting report', description: 'A sheet for each day', is_premium: '0' },
  },
} as const satisfies Partial<Record<ResourceName, ImportRules>>

export type ImportableName = keyof typeof importRules

export const importableNames = Object.keys(importRules) as ImportableName[]

export function isImportable(name: string): name is ImportableName {
  return Object.hasOwn(importRules, name)
}

/** Returns whether a role may import records of a resource: an import creates and updates. */
export function canImport(role: Role, name: ImportableName): boolean {
  return isAllowed(role, 'create', name) && isAllowed(role, 'update', name)
}

/** Returns the name of a field's column. A reference has its record's name in it and not the id, and is called so. */
export function nameFieldColumn(name: string, { kind, resource }: AdminField): string {
  return kind === 'reference' && isNamed(resource) ? name.replace(/_id$/, '') : name
}

/** The resources whose records are named in tables in place of their ids, with the field that names them. */
export const namedResources: Readonly<Partial<Record<ResourceName, string>>> = {
  'article-categories': 'category_name',
  'job-categories': 'category_name',
  'job-sub-categories': 'title',
}

function isNamed(resource: string | undefined): boolean {
  return resource !== undefined && Object.hasOwn(namedResources, resource)
}

/** Lists the fields of a resource that a table for import has, by the names of their columns. */
export function listImportFields(name: ImportableName): { column: string; name: string; field: AdminField }[] {
  const { fields }: AdminResource = adminResources[name]
  return Object.entries(fields).flatMap(([field, one]) =>
    one.isReadOnly ? [] : [{ column: nameFieldColumn(field, one), name: field, field: one }],
  )
}

/** The fate of a row. */
export const rowOutcomes = ['wrong', 'new', 'changed', 'same'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/**
 * The stages of an import. A file is being `read`; somebody is asked for the `mapping` of columns that are unknown; what it would do is `ready` to be looked at; it is being `applied`;
 * it is `done`, and can be undone. `expired` ones were not applied in time.
 */
export const importStatuses = [
  'reading',
  'mapping',
  'ready',
  'applying',
  'done',
  'undoing',
  'undone',
  'failed',
  'expired',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** A column of an import's file. */
const ImportColumn = z.object({
  /** The place of the column in the file, from 0. */
  column: z.int(),
  name: z.string(),
  /** The field that it holds, `id`, the name of what a reference belongs to (`owner:category_id`), or `ignored`; null while unknown. */
  meaning: z.string().nullable(),
  /** Texts of its first cells. */
  samples: z.array(z.string()),
})
export type ImportColumn = z.output<typeof ImportColumn>

export const ImportColumns = z.array(ImportColumn)

/** The meanings of the columns of a file, by their place. */
export const MapColumnsBody = z.object({
  columns: z.array(z.object({ column: z.int().nonnegative(), meaning: z.string().max(100) })).max(200),
})

/** The meaning of a column that is left out. */
export const ignoredColumn = 'ignored'

/** An import: what is in its file, and how far it is. */
export const ImportJob = z.object({
  id: z.string(),
  resource: z.string(),
  file_name: z.string(),
  format: z.string(),
  /** The address of the member of staff who sent the file. */
  who: z.string(),
  status: z.enum(importStatuses),
  /** The state of the new records, once it was chosen. */
  state: z.enum(['draft', 'live']).nullable(),
  /** The number of finished rows of the present stage, and of all; null while that is not known. */
  done: z.int(),
  total: z.int().nullable(),
  counts: z.object({ wrong: z.int(), new: z.int(), changed: z.int(), same: z.int() }),
  /** The rows that came in, and those that were refused at the last moment. */
  applied: z.int(),
  refused: z.int(),
  /** The rows that were undone, and those that were kept because somebody changed their records since. */
  undone: z.int(),
  kept: z.int(),
  /** Why it failed. */
  message: z.string().nullable(),
  /** The columns of the file, once its head was read. */
  columns: ImportColumns,
  /** The row that names the columns. */
  header_row: z.int().nullable(),
  /** The number of cells that got the text of their merged cell. */
  filled_cells: z.int(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
})
export type ImportJob = z.output<typeof ImportJob>

/** The time for which an import can be undone, in milliseconds: for so long its rows are kept. */
export const undoableImportMs = 30 * dayMs

/** Returns whether what came in by an import can be taken back at a time, in milliseconds since 1970. */
export function isUndoable({ status, applied, finished_at }: Undoable, now: number): boolean {
  if ((status !== 'done' && status !== 'failed') || applied === 0 || finished_at === null) return false
  return now - Date.parse(finished_at) < undoableImportMs
}
type Undoable = Pick<ImportJob, 'status' | 'applied' | 'finished_at'>

/** The fault of a row: the name of the column, its cell as spreadsheets name it, and the reason. */
const RowProblem = z.object({ column: z.string().nullable(), cell: z.string().nullable(), reason: z.string() })
export type RowProblem = z.output<typeof RowProblem>

/** A row of an import's file. */
export const ImportRow = z.object({
  /** The number of the row in the file. */
  row: z.int(),
  outcome: z.enum(rowOutcomes),
  /** The record that it changes or created. */
  record_id: z.int().nullable(),
  /** The title of the record. */
  label: z.string(),
  problems: z.array(RowProblem),
  /** The fields that change; long texts are cut. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** The parts that the sanitizer removes from HTML, by field. */
  stripped: z.record(z.string(), z.array(z.string())),
  /** The outcome of applying and undoing the row, with a reason if it failed. */
  result: z.enum(['applied', 'refused', 'undone', 'kept']).nullable(),
  reason: z.string().nullable(),
})
export type ImportRow = z.output<typeof ImportRow>

/** The number of rows of an import in one answer. */
export const importRowsPage = 50

/** Which rows of an import are meant: those with an outcome, or those that were refused or kept. */
const rowFilters = [...rowOutcomes, 'left'] as const
export type RowFilter = (typeof rowFilters)[number]

export const ImportRowsQuery = z.object({
  outcome: z.enum(rowFilters).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})

export const ImportRows = z.object({ rows: z.array(ImportRow), total: z.int() })
export type ImportRows = z.output<typeof ImportRows>

/** The state of the new records of an import. */
export const ApplyImportBody = z.object({ state: z.enum(['draft', 'live'], { error: 'One of: draft, live.' }) })

export const ImportsQuery = z.object({ resource: z.string().optional() })

export const FormatQuery = z.object({ format: z.enum(tableFormats).default('xlsx') })

/** The largest file that is imported, in bytes. */
export const maxImportBytes = 20 * 1024 * 1024

/** The most rows that one import has. */
export const maxImportRows = 20_000
