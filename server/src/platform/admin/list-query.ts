import { createFieldRefusal } from '@shelai/contract/refusals.ts'
import { isTooDeep } from '../api/json-depth.ts'
import { type Field, storableText } from './field.ts'
import type { Column, Comparison, ListQuery } from './record-types.ts'
import { findField, type Resource } from './resource.ts'

/** The most rows of one page. */
const maxRows = 1000

/** The longest text that a list is searched for, in characters. */
const maxSearchLength = 200

const endings = { _gte: '>=', _lte: '<=', _gt: '>', _lt: '<' } as const

/**
 * Reads `sort=["title","ASC"]`, `range=[0,24]` and `filter={"q":"…","state":"live"}`. A filter compares any field with a
 * value, with any of a list, or with null; `{field}_gte`, `_lte`, `_gt` and `_lt` compare by size. A long text or a list
 * is narrowed by what it holds. What cannot be read is refused under its own name.
 */
export function readListQuery(resource: Resource, query: Readonly<Record<string, unknown>>, now: Date): ListQuery {
  // Without a prototype: the names are the sender's, and `__proto__` is one of them.
  const errors: Errors = Object.create(null)
  const part = (name: string, otherwise: unknown): unknown => {
    const given = query[name]
    if (given === undefined || given === '') return otherwise
    try {
      const text = String(given)
      if (!isTooDeep(text)) return JSON.parse(text)
    } catch {
      // Said below, as for what is nested too deep.
    }
    errors[name] = 'This is not JSON.'
    return otherwise
  }
  const sort = readSort(resource, part('sort', undefined), errors)
  const [first, last] = readRange(part('range', undefined), errors)
  const { comparisons, words } = readFilter(resource, part('filter', {}), errors, now)
  if (Object.keys(errors).length > 0) throw createFieldRefusal(errors)
  return { sort, first, last, comparisons, words }
}

type Errors = Record<string, string>

function isOrdered(field: Field | undefined): field is Field {
  return field !== undefined && !field.isUnordered
}

function readSort(resource: Resource, given: unknown, errors: Errors): ListQuery['sort'] {
  const [name, direction] =
    given === undefined ? resource.order : Array.isArray(given) && given.length === 2 ? given : []
  const wanted = String(direction).toLowerCase()
  const field = findField(resource, String(name))
  const column = name === 'id' ? 'id' : isOrdered(field) ? field.column : undefined
  if (column !== undefined && (wanted === 'asc' || wanted === 'desc')) return { column, direction: wanted }
  errors.sort = 'A field that lists can be ordered by, and ASC or DESC: ["id","ASC"].'
  return { column: 'id', direction: 'asc' }
}

function readRange(given: unknown, errors: Errors): [number, number] {
  if (given === undefined) return [0, 24]
  const [first, last] = Array.isArray(given) && given.length === 2 ? given : []
  if (Number.isSafeInteger(first) && Number.isSafeInteger(last) && first >= 0 && last >= first && last < 2 ** 31) {
    return [first, Math.min(last, first + maxRows - 1)]
  }
  errors.range = 'The first and the last row, counted from 0: [0,24].'
  return [0, 24]
}

function readFilter(
  resource: Resource,
  given: unknown,
  errors: Errors,
  now: Date,
): Pick<ListQuery, 'comparisons' | 'words'> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    errors.filter = 'Fields and their values: {"state":"live"}.'
    return { comparisons: [], words: undefined }
  }
  const { q, ...compared } = given as Record<string, unknown>
  const comparisons = Object.entries(compared).flatMap(([name, value]) => {
    const read = readComparison(resource, name, value, now)
    if (typeof read !== 'string') return read
    errors[name] = read
    return []
  })
  if (q !== undefined && typeof q !== 'string' && typeof q !== 'number') errors.q = 'The text to look for.'
  const text = storableText(String(q ?? ''))
  if (text.length > maxSearchLength) errors.q = `At most ${maxSearchLength} characters.`
  const searched = Object.values(resource.fields).flatMap(({ isSearched, column, readWords }) => {
    const cache = readWords ? readWords(text) : text
    return isSearched && cache !== '' ? [{ column, text: cache }] : []
  })
  return { comparisons, words: text === '' ? undefined : { text, searched } }
}

/** What rows are compared by for a value, or what is wrong with it. */
function readComparison(resource: Resource, name: string, value: unknown, now: Date): Comparison[] | string {
  const [, bare = name, ending] = /^(.+)(_gte|_lte|_gt|_lt)$/.exec(findField(resource, name) ? '' : name) ?? []
  const column = (one: unknown): Column => {
    if (bare === 'id') return readId(resource, one)
    const field = findField(resource, bare)
    if (!isOrdered(field)) throw new Error('There is no such field.')
    if (field.isReadOnly) return typeof one === 'string' || typeof one === 'number' ? one : null
    const read = field.schema.safeParse(one)
    if (!read.success) throw new Error(read.error.issues[0]?.message ?? 'This cannot be compared.')
    return field.toColumn(read.data)
  }
  try {
    const at = bare === 'id' ? 'id' : (findField(resource, bare)?.column ?? '')
    const field = findField(resource, name)
    if (field?.compare) {
      const read = field.schema.safeParse(value)
      return read.success ? field.compare(read.data, now) : (read.error.issues[0]?.message ?? '')
    }
    if (field?.isUnordered) return heldBy(field, value)
    if (ending !== undefined) return [{ column: at, is: endings[ending as keyof typeof endings], value: column(value) }]
    if (Array.isArray(value)) return [{ column: at, is: 'in', value: value.slice(0, maxRows).map(column) }]
    if (value === null && isOrdered(findField(resource, bare))) return [{ column: at, is: 'null', value: null }]
    return [{ column: at, is: '=', value: column(value) }]
  } catch (error) {
    return error instanceof Error ? error.message : 'This cannot be compared.'
  }
}

/** The parts that a long text or a list must hold, all of them. */
function heldBy({ column, isHtml }: Field, value: unknown): Comparison[] {
  const listed = typeof value === 'string' && !isHtml ? value.split(',') : value
  const parts: unknown[] = Array.isArray(listed) ? listed : [listed]
  if (!parts.every((part) => typeof part === 'string' || typeof part === 'number')) {
    throw new Error('The text that it holds.')
  }
  // Lists are kept as JSON, and their texts as JSON writes them.
  const cache = (part: string) => (isHtml ? part : JSON.stringify(part).slice(1, -1))
  return parts.map((part) => ({ column, is: 'holds', value: cache(storableText(String(part))) }))
}

/** An id as the database has it; one that cannot be is no row's. */
function readId({ idKind }: Resource, given: unknown): Column {
  if (idKind === 'text') return String(given)
  const id = Number(given)
  return Number.isInteger(id) && Math.abs(id) < 2 ** 31 ? id : -1
}
