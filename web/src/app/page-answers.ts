import { callTable } from '@shelai/contract/call-table.ts'
import { buildCallUrl } from '@shelai/contract/call-urls.ts'
import type { CallName } from '@shelai/contract/calls.ts'
import { listPart, paging } from '@shelai/contract/rules/limits.ts'
import type { KeptEnvelope } from '../device/offline-database.ts'
import type { ListPart } from '../lists/list-source.ts'
import { keep } from '../network/kept-reads.ts'
import { isFromHistory, type PageAnswer } from './page-state.ts'

type KeyPart = string | number
type Parts = { params?: Record<string, string>; query?: Record<string, KeyPart> }

/** Returns the query of a list's part from the end of its key: its number, or `with` and a row that it contains. */
const toPart = (page: KeyPart | undefined, item: KeyPart | undefined): Record<string, KeyPart> =>
  page === 'with' ? { limit: listPart.rows, item: String(item) } : { limit: listPart.rows, page: Number(page) }

/** The inputs of calls whose keys say them in another way than `readInput` reads, from what follows the call's name. */
const otherInputs: Partial<Record<CallName, (...rest: KeyPart[]) => Parts>> = {
  'about.official': (type = '') => ({ query: { type } }),
  'about.people': (type = '') => ({ query: { type } }),
  'notifications.all': (_reader, page = 1) => ({ query: { page, limit: paging.notifications } }),
}

/** Reads the end of a key: the parameters of the path in their order, and then the part of a list. */
function readInput(path: string, rest: readonly KeyPart[]): Parts {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const [page, item] = rest.slice(names.length).filter((part) => part !== 'part')
  return {
    params: Object.fromEntries(names.map((name, at) => [name, String(rest[at])])),
    query: page === undefined ? {} : toPart(page, item),
  }
}

/** Tells whether pages are rendered with a call: anybody may make it, and a device keeps its answer. */
const isOfPages = (name: string): name is CallName =>
  Object.hasOwn(callTable, name) &&
  callTable[name as CallName].caller !== 'reader' &&
  !['never', 'queued', undefined].includes(callTable[name as CallName].offline as string | undefined)

/** Returns the call and the URL that a query of a rendered page was answered by; undefined for one that is no single call. */
export function findPageCall(queryKey: readonly unknown[]): { name: CallName; address: string } | undefined {
  const [feature, call, ...rest] = queryKey as KeyPart[]
  const key = `${feature}.${call}`
  // A category's posts and all posts have keys that begin alike.
  if (key === 'jobs.subCategories') {
    const [categoryId, page, item] = rest
    const query = toPart(page, item)
    return categoryId === 'all'
      ? { name: key, address: buildCallUrl(key, {}, query) }
      : {
          name: 'jobs.subCategoriesOf',
          address: buildCallUrl('jobs.subCategoriesOf', { categoryId: String(categoryId) }, query),
        }
  }
  if (!isOfPages(key)) return undefined
  const { params, query } = otherInputs[key]?.(...rest) ?? readInput(callTable[key].path, rest)
  return { name: key, address: buildCallUrl(key, params, query) }
}

/** Keeps the answers that came with the rendered page, which are a guest's, unless the page may be older than what is kept. */
export async function keepPageAnswers(answers: readonly PageAnswer[]): Promise<void> {
  if (isFromHistory()) return
  for (const { queryKey, data } of answers) {
    const found = findPageCall(queryKey)
    if (found) await keep({ ...found, account: '' }, toEnvelope(data))
  }
}

/** Returns the envelope of a query's data: a part of a list has its rows and its place. */
function toEnvelope(data: unknown): KeptEnvelope {
  if (!isListPart(data)) return { status: true, message: '', data }
  const { rows, page, total } = data
  return { status: true, message: '', data: rows, meta: { page, limit: listPart.rows, total } }
}

function isListPart(data: unknown): data is ListPart<unknown> {
  return typeof data === 'object' && data !== null && 'rows' in data && 'page' in data && 'total' in data
}
