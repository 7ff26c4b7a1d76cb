import { callTable } from '@shelai/contract/call-table.ts'
import type { CallName } from '@shelai/contract/calls.ts'
import type { KeptAnswer, KeptEnvelope } from '../device/offline-database.ts'
import { findKeptAnswer, listKeptAnswers } from './kept-answers.ts'
import { findPackAnswer } from './kept-packs.ts'

/** The field with the id of a row, for the lists that are read in parts. */
const rowIds: Partial<Record<CallName, string>> = {
  'articles.ofCategory': 'article_id',
  'jobs.subCategories': 'sub_category_id',
  'jobs.subCategoriesOf': 'sub_category_id',
  'jobs.questionsOf': 'question_id',
  'circulars.ofSubCategory': 'id',
  'formulas.all': 'formula_id',
  'downloads.all': 'id',
}

type Row = Readonly<Record<string, unknown>>
type ListEnvelope = { data: readonly Row[]; meta?: { page: number; limit: number; total: number } | undefined }

/** Returns the rows of a list's envelope, and its place in the list if it is a part. */
const toList = (envelope: KeptEnvelope): ListEnvelope => ({
  data: Array.isArray(envelope.data) ? envelope.data : [],
  meta: envelope.meta as ListEnvelope['meta'],
})

function parseAddress(address: string): { path: string; query: URLSearchParams } {
  const [path = '', query = ''] = address.split('?')
  return { path, query: new URLSearchParams(query) }
}

/**
 * Returns the address under which an answer is kept. A part that was requested by one of its rows is kept by its number, where
 * a request by its number finds it too.
 */
export function getKeptAddress(address: string, envelope: KeptEnvelope): string {
  const { path, query } = parseAddress(address)
  const { meta } = toList(envelope)
  if (!query.has('item') || meta === undefined) return address
  const entries = [...query].map(([key, value]) => (key === 'item' ? ['page', String(meta.page)] : [key, value]))
  return `${path}?${entries.map((entry) => entry.join('=')).join('&')}`
}

/**
 * Finds what is kept for a read: its own answer, or for a list what follows from other kept parts of it, if that is newer: the part with
 * a row, a part of the whole list, or the whole list from all its parts.
 */
export async function findKeptFor(name: CallName, address: string, account: string): Promise<KeptAnswer | undefined> {
  const own = await findNewest(name, address, account)
  if (!callTable[name].isList || !(name in rowIds)) return own
  const derived = await findFromParts(name, address, account)
  return derived && derived.keptAt > (own?.keptAt ?? Number.NEGATIVE_INFINITY) ? derived : own
}

async function findFromParts(name: CallName, address: string, account: string): Promise<KeptAnswer | undefined> {
  const { path, query } = parseAddress(address)
  const item = query.get('item')
  if (item !== null) {
    const parts = [...(await listParts(path, account)), ...(await listWhole(name, path, query, account))]
    const id = rowIds[name] ?? ''
    return parts
      .filter(({ envelope }) => toList(envelope).data.some((row) => String(row[id]) === item))
      .sort((one, other) => other.keptAt - one.keptAt)[0]
  }
  if (!query.has('page')) return joinParts(path, await listParts(path, account))
  return (await listWhole(name, path, query, account)).find(
    ({ envelope }) => toList(envelope).meta?.page === Number(query.get('page')),
  )
}

/** Finds the kept answer of an address, or that of a pack if it is newer. */
async function findNewest(name: CallName, address: string, account: string): Promise<KeptAnswer | undefined> {
  const kept = await findKeptAnswer(address, account)
  // A pack holds whole lists.
  const packed = address.includes('?') ? undefined : await findPackAnswer(name, address, account)
  return packed && packed.keptAt >= (kept?.keptAt ?? 0) ? packed : kept
}

const listParts = (path: string, account: string) => listKeptAnswers({ account, prefix: `${path}?` })

/** Returns the kept whole list, cut into parts of the requested length. */
async function listWhole(name: CallName, path: string, query: URLSearchParams, account: string): Promise<KeptAnswer[]> {
  const whole = await findNewest(name, path, account)
  const limit = Number(query.get('limit'))
  if (whole === undefined || !(limit > 0)) return []
  const { data } = toList(whole.envelope)
  return Array.from({ length: Math.max(1, Math.ceil(data.length / limit)) }, (_, at) => ({
    ...whole,
    envelope: {
      ...whole.envelope,
      data: data.slice(at * limit, (at + 1) * limit),
      meta: { page: at + 1, limit, total: data.length },
    },
  }))
}

/** Joins the parts of a list to the whole; undefined if one is missing, or if they were answered for lists of other lengths. */
function joinParts(path: string, parts: readonly KeptAnswer[]): KeptAnswer | undefined {
  const placed = parts
    .map((part) => ({ part, ...toList(part.envelope) }))
    .sort((one, other) => (one.meta?.page ?? 0) - (other.meta?.page ?? 0))
  const [first] = placed
  if (first?.meta === undefined) return undefined
  const { total, limit } = first.meta
  const isWhole =
    placed.length === Math.max(1, Math.ceil(total / limit)) &&
    placed.every(({ meta }, at) => meta?.page === at + 1 && meta.total === total && meta.limit === limit)
  const data = placed.flatMap((one) => one.data)
  if (!isWhole || data.length !== total) return undefined
  const keptAt = Math.min(...parts.map((part) => part.keptAt))
  const { account, envelope } = first.part
  return { address: path, account, keptAt, envelope: { status: true, message: envelope.message, data } }
}
