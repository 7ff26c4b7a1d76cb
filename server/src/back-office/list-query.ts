import { createFieldRefusal } from '@shelai/contract/api/refusals.ts'
import { normalizeText } from '@shelai/contract/records/admin-fields.ts'
import { isTooDeep } from '../kernel/api/json-depth.ts'
import type { Field } from './field.ts'
import type { Column, Comparison, ListQuery } from './record-types.ts'
import { findField, type Resource } from './resource.ts'

/** The maximum number of rows of a page. */
const maxRows = 1000

/** The maximum length of a search text, in characters. */
const maxSearchLength = 200

const endings = { _gte: '>=', _lte: '<=', _gt: '>', _lt: '<' } as const

/**
 * Parses `sort=["title","ASC"]`, `range=[0,24]` and `filter={"q":"…","state":"live"}`. A filter compares any field with
 * a value, with any of a list, or with null; `{field}_gte`, `_lte`, `_gt` and `_lt` compare by size. A filter on a long
 * text or a list matches its parts. Each invalid parameter is refused under its own name.
 */
export function readListQuery(resource: Resource, query: Readonly<Record<string, unknown>>, now: Date): ListQuery {
  // The object has no prototype, because clients choose the names and `__proto__` is one of them.
  const errors: Errors = Object.create(null)
  const parseParameter = (name: string, fallback: unknown): unknown => {
    const value = query[name]
    if (value === undefined || value === '') return fallback
    try {
      const text = String(value)
      if (!isTooDeep(text)) return JSON.parse(text)
    } catch {
      // The error below covers invalid JSON and JSON that nests too deep.
    }
    errors[name] = 'This is not JSON.'
    return fallback
  }
  const sort = readSort(resource, parseParameter('sort', undefined), errors)
  const [first, last] = readRange(parseParameter('range', undefined), errors)
  const { comparisons, words } = readFilter(resource, parseParameter('filter', {}), errors, now)
  if (Object.keys(errors).length > 0) throw createFieldRefusal(errors)
  return { sort, first, last, comparisons, words }
}

type Errors = Record<string, string>

function isOrdered(field: Field | undefined): field is Field {
  return field !== undefined && !field.isUnordered
}

function readSort(resource: Resource, value: unknown, errors: Errors): ListQuery['sort'] {
  const [name, direction] =
    value === undefined ? resource.order : Array.isArray(value) && value.length === 2 ? value : []
  const order = String(direction).toLowerCase()
  const field = findField(resource, String(name))
  const column = name === 'id' ? 'id' : isOrdered(field) ? field.column : undefined
  if (column !== undefined && (order === 'asc' || order === 'desc')) return { column, direction: order }
  errors.sort = 'A field that lists can be ordered by, and ASC or DESC: ["id","ASC"].'
  return { column: 'id', direction: 'asc' }
}

function readRange(value: unknown, errors: Errors): [number, number] {
  if (value === undefined) return [0, 24]
  const [first, last] = Array.isArray(value) && value.length === 2 ? value : []
  if (Number.isSafeInteger(first) && Number.isSafeInteger(last) && first >= 0 && last >= first && last < 2 ** 31) {
    return [first, Math.min(last, first + maxRows - 1)]
  }
  errors.range = 'The first and the last row, counted from 0: [0,24].'
  return [0, 24]
}

function readFilter(
  resource: Resource,
  value: unknown,
  errors: Errors,
  now: Date,
): Pick<ListQuery, 'comparisons' | 'words'> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    errors.filter = 'Fields and their values: {"state":"live"}.'
    return { comparisons: [], words: undefined }
  }
  const { q, ...compared } = value as Record<string, unknown>
  const comparisons = Object.entries(compared).flatMap(([name, value]) => {
    const read = readComparison(resource, name, value, now)
    if (typeof read !== 'string') return read
    errors[name] = read
    return []
  })
  if (q !== undefined && typeof q !== 'string' && typeof q !== 'number') errors.q = 'The text to look for.'
  const text = normalizeText(String(q ?? ''))
  if (text.length > maxSearchLength) errors.q = `At most ${maxSearchLength} characters.`
  const searched = Object.values(resource.fields).flatMap(({ isSearched, column, readWords }) => {
    const stored = readWords ? readWords(text) : text
    return isSearched && stored !== '' ? [{ column, text: stored }] : []
  })
  return { comparisons, words: text === '' ? undefined : { text, searched, findNamed: resource.findNamed } }
}

/** Returns the comparisons for a filter's value, or an error message. */
function readComparison(resource: Resource, name: string, value: unknown, now: Date): Comparison[] | string {
  const [, bare = name, ending] = /^(.+)(_gte|_lte|_gt|_lt)$/.exec(findField(resource, name) ? '' : name) ?? []
  const column = (one: unknown): Column => {
    if (bare === 'id') return readId(resource, one)
    const field = findField(resource, bare)
    if (!isOrdered(field)) throw new Error('There is no such field.')
    const read = field.schema.safeParse(one)
    // A column that editors cannot send may contain what its schema refuses, so it is compared with the value as it is.
    if (!read.success && field.isReadOnly) return typeof one === 'string' || typeof one === 'number' ? one : null
    if (!read.success) throw new Error(read.error.issues[0]?.message ?? 'This cannot be compared.')
    return field.toColumn(read.data)
  }
  try {
    const at = bare === 'id' ? 'id' : (findField(resource, bare)?.column ?? '')
    const field = findField(resource, name)
    if (field?.compare) {
      const read = field.schema.safeParse(value)
      // Typed text is compared as it is, and so is a list of texts.
      if (!read.success && field.kind !== 'text') return read.error.issues[0]?.message ?? ''
      return field.compare(read.success ? read.data : value, now)
    }
    if (field?.isUnordered) return compareParts(field, value)
    if (ending !== undefined) return [{ column: at, is: endings[ending as keyof typeof endings], value: column(value) }]
    if (Array.isArray(value)) return [{ column: at, is: 'in', value: value.slice(0, maxRows).map(column) }]
    if (value === null && isOrdered(findField(resource, bare))) return [{ column: at, is: 'null', value: null }]
    return [{ column: at, is: '=', value: column(value) }]
  } catch (error) {
    return error instanceof Error ? error.message : 'This cannot be compared.'
  }
}

/** Returns comparisons for all the parts that a long text or a list must contain. */
function compareParts({ column, kind }: Field, value: unknown): Comparison[] {
  const isHtml = kind === 'html'
  const listed = typeof value === 'string' && !isHtml ? value.split(',') : value
  const parts: unknown[] = Array.isArray(listed) ? listed : [listed]
  if (!parts.every((parseParameter) => typeof parseParameter === 'string' || typeof parseParameter === 'number')) {
    throw new Error('The text that it holds.')
  }
  // Lists are stored as JSON, so the search text is escaped as in JSON.
  const stored = (parseParameter: string) => (isHtml ? parseParameter : JSON.stringify(parseParameter).slice(1, -1))
  return parts.map((parseParameter) => ({ column, is: 'holds', value: stored(normalizeText(String(parseParameter))) }))
}

/** Parses an id. An id that cannot exist matches no row. */
function readId({ idKind }: Resource, value: unknown): Column {
  if (idKind === 'text') return String(value)
  const id = Number(value)
  return Number.isInteger(id) && Math.abs(id) < 2 ** 31 ? id : -1
}
