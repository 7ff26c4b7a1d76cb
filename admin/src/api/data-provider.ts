import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import {
  adminBase,
  type BulkChange,
  type BulkResult,
  buildAdminUrl,
  maxBulk,
  type PictureCrop,
  type PreviewBody,
  type RecordPage,
  type Revision,
  type StoredUpload,
} from '@shelai/contract/back-office/admin-calls.ts'
import type { ImportJob, TableFormat } from '@shelai/contract/back-office/imports.ts'
import { piecesPath } from '@shelai/contract/back-office/restore.ts'
import { apiBase, buildCallUrl } from '@shelai/contract/call-urls.ts'
import {
  type ApprovedMatches,
  type DayTotals,
  maxApprovals,
  ordersStaffCalls,
} from '@shelai/contract/features/orders/orders-office.ts'
import type { AnyStaffInput, StaffAnswer, StaffCall, StaffInput } from '@shelai/contract/staff-call.ts'
import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider, Identifier, RaRecord } from 'react-admin'
import type { AdminRequest } from './admin-request.ts'
import { saveFile } from './save-file.ts'

/** A wallet's statement as text, or as a file in base64. */
export type WalletStatement = { method_id: number; pay_to?: string; text?: string; file?: string }

/** What a call takes; nothing has to be given for a call that takes nothing. */
type InputOf<C extends StaffCall> = object extends StaffInput<C> ? [input?: StaffInput<C>] : [input: StaffInput<C>]

/** The data provider with the calls that are not of the dialect `ra-data-simple-rest`. */
export type AdminDataProvider = DataProvider & {
  /** Makes a call of the back office. */
  call: <const C extends StaffCall>(call: C, ...input: InputOf<C>) => Promise<StaffAnswer<C>>
  /** Makes a call by which anybody sets a forgotten password anew. The one that judges the code answers a ticket. */
  recoverPassword: (
    call: 'accounts.sendOtp' | 'accounts.verifyOtp' | 'accounts.resetPassword',
    body: object,
  ) => Promise<{ reset_token?: string }>
  /** Downloads the file that a call answers. */
  download: <const C extends StaffCall>(call: C, input: StaffInput<C>, name: string) => Promise<void>
  /** Performs a custom action on a record, such as the approval of an order, and returns the record after it. */
  perform: (resource: ResourceName, id: string, action: string, body: object) => Promise<RaRecord>
  /** Returns what was settled on a day in Dhaka. */
  getDayTotals: (day: string) => Promise<DayTotals>
  /** Approves orders whose payments stand in a statement. */
  approveMatches: (method_id: number, matches: readonly StatementApproval[]) => Promise<ApprovedMatches>
  /** Sends a file to import. A Word document needs the name of what its record belongs to. */
  sendImport: (resource: ResourceName, file: File, chosen: string | undefined) => Promise<ImportJob>
  /** Returns a list of records as a file. */
  exportTable: (resource: ResourceName, format: TableFormat, list: ListParameters) => Promise<Blob>
  /** Returns a table to fill in. */
  getTemplate: (resource: ResourceName, format: TableFormat) => Promise<Blob>
  /** Uploads a picture, or a part of it, or a document, whose path a record may then contain. */
  upload: (file: File, crop?: PictureCrop) => Promise<StoredUpload>
  /** Sends a piece of the backup that is to be restored. */
  sendBackupPiece: (offset: number, piece: Blob) => Promise<void>
  /** Puts the records of one list into an order. */
  order: (resource: ResourceName, ids: readonly Identifier[]) => Promise<void>
  /** Lists the ids of all records of a filtered list. */
  listIds: (resource: ResourceName, filter: object) => Promise<number[]>
  /** Gives many records a state, or deletes them, in parts. `onProgress` is told how many are done. */
  changeMany: (
    resource: ResourceName,
    ids: readonly number[],
    change: BulkChange,
    options: { importId?: string; onProgress?: (done: number) => void },
  ) => Promise<BulkResult>
  /** Finds the page on which readers see a record; null where none shows it. */
  findPage: (resource: ResourceName, id: string) => Promise<string | null>
  /** Lists the changes of a record, the latest first. */
  listRevisions: (resource: ResourceName, id: string) => Promise<Revision[]>
  /** Makes a record as it was after a revision. */
  restore: (resource: ResourceName, id: string, revision: number) => Promise<RaRecord>
}

/** Which records of a list, and in which order. */
export type ListParameters = { filter?: object; sort?: { field: string; order: string } }

/** An order to be approved with the payment of a statement. */
export type StatementApproval = { id: string; amount: number; sender?: string; note?: string }

export type PreviewOptions = Pick<PreviewBody, 'language' | 'theme'>

type Envelope<T> = { data: T }

export function createDataProvider(request: AdminRequest): AdminDataProvider {
  const post = async <T>(url: string, body: BodyInit): Promise<T> => {
    const { json } = await request(url, { method: 'POST', body })
    return (json as Envelope<T>).data
  }
  const get = async <T>(url: string): Promise<T> => {
    const { json } = await request(url)
    return (json as Envelope<T>).data
  }
  const getFile = async (url: string): Promise<Blob> => {
    const { file } = await request(url)
    if (file === undefined) throw new Error('the answer is no file')
    return file
  }
  const send = ({ method, path }: StaffCall, { params = {}, query = {}, body = {} }: AnyStaffInput = {}) => {
    const url = apiBase + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
    if (method === 'POST' || method === 'PUT') return request(url, { method, body: JSON.stringify(body) })
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
    const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
    return request(given.length === 0 ? url : `${url}?${words}`, { method })
  }
  const call = async <const C extends StaffCall>(made: C, ...[input]: InputOf<C>): Promise<StaffAnswer<C>> => {
    const { json } = await send(made, input)
    return made.answer?.parse((json as Envelope<unknown>).data) as StaffAnswer<C>
  }
  return {
    ...simpleRestProvider(adminBase, request),
    call,
    recoverPassword: async (call, body) =>
      (await post<{ reset_token?: string } | null>(buildCallUrl(call), JSON.stringify(body))) ?? {},
    download: async (call, input, name) => {
      const { file } = await send(call, input)
      if (file !== undefined) saveFile(file, name)
    },
    perform: (resource, id, action, body) => post(buildAdminUrl(resource, id, action), JSON.stringify(body)),
    getDayTotals: (day) => call(ordersStaffCalls.dayTotals, { params: { day } }),
    approveMatches: async (method_id, matches) => {
      const outcomes: ApprovedMatches = []
      for (let from = 0; from < matches.length; from += maxApprovals) {
        const body = { method_id, matches: matches.slice(from, from + maxApprovals) }
        outcomes.push(...(await call(ordersStaffCalls.approveMatches, { body })))
      }
      return outcomes
    },
    sendImport: (resource, file, chosen) => {
      const form = new FormData()
      // The server reads the fields before the file.
      if (chosen !== undefined) form.append('chosen', chosen)
      form.append('file', file)
      return post(`${buildAdminUrl(resource)}/imports`, form)
    },
    exportTable: (resource, format, { filter, sort }) => {
      const query = new URLSearchParams({ format })
      if (filter) query.set('filter', JSON.stringify(filter))
      if (sort) query.set('sort', JSON.stringify([sort.field, sort.order]))
      return getFile(`${buildAdminUrl(resource)}/export?${query}`)
    },
    getTemplate: (resource, format) => getFile(`${buildAdminUrl(resource)}/import-template?format=${format}`),
    upload: (file, crop) => {
      const form = new FormData()
      form.append('file', file)
      const query = crop ? `?crop=${[crop.left, crop.top, crop.width, crop.height].join()}` : ''
      return post(`${adminBase}/uploads${query}`, form)
    },
    sendBackupPiece: (offset, piece) => post(`${apiBase}${piecesPath}?offset=${offset}`, piece),
    order: async (resource, ids) => {
      await request(buildAdminUrl(resource, 'order'), { method: 'PUT', body: JSON.stringify({ ids }) })
    },
    listIds: (resource, filter) =>
      get(`${buildAdminUrl(resource, 'ids')}?filter=${encodeURIComponent(JSON.stringify(filter))}`),
    changeMany: async (resource, ids, change, { importId, onProgress }) => {
      const result: BulkResult = { changed: 0, refused: [] }
      for (let from = 0; from < ids.length; from += maxBulk) {
        onProgress?.(from)
        const body = { change, ids: ids.slice(from, from + maxBulk), ...(importId ? { import_id: importId } : {}) }
        const { changed, refused } = await post<BulkResult>(buildAdminUrl(resource, 'bulk'), JSON.stringify(body))
        result.changed += changed
        result.refused.push(...refused)
      }
      return result
    },
    findPage: async (resource, id) => (await get<RecordPage>(buildAdminUrl(resource, id, 'page'))).page,
    listRevisions: (resource, id) => get(buildAdminUrl(resource, id, 'revisions')),
    restore: (resource, id, revision) => post(buildAdminUrl(resource, id, 'restore'), JSON.stringify({ revision })),
  }
}
