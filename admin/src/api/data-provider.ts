import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { adminBase, type PreviewBody } from '@shelai/contract/back-office/admin-calls.ts'
import {
  type BulkChange,
  type BulkResult,
  buildActionCall,
  maxBulk,
  recordCalls,
} from '@shelai/contract/back-office/record-calls.ts'
import { apiBase, buildCallUrl } from '@shelai/contract/call-urls.ts'
import { type Answer, type Body, calls } from '@shelai/contract/calls.ts'
import { type ApprovedMatches, maxApprovals, ordersStaffCalls } from '@shelai/contract/features/orders/orders-office.ts'
import type { AnyStaffInput, StaffAnswer, StaffCall, StaffInput } from '@shelai/contract/staff-call.ts'
import simpleRestProvider from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import type { AdminRequest } from './admin-request.ts'
import { saveFile } from './save-file.ts'

/** A wallet's statement as text, or as a file in base64. */
export type WalletStatement = { method_id: number; pay_to?: string; text?: string; file?: string }

/** The input of a call; optional for a call without one. */
type InputOf<C extends StaffCall> = object extends StaffInput<C> ? [input?: StaffInput<C>] : [input: StaffInput<C>]

/** A call of readers by which staff set a forgotten password anew, too. */
type RecoveryCall = 'accounts.sendOtp' | 'accounts.verifyOtp' | 'accounts.resetPassword'

/** The data provider with the calls that are not of the dialect `ra-data-simple-rest`. */
export type AdminDataProvider = DataProvider & {
  /** Makes a call of the back office. */
  call: <const C extends StaffCall>(call: C, ...input: InputOf<C>) => Promise<StaffAnswer<C>>
  /** Makes a call by which anybody sets a forgotten password anew. */
  recoverPassword: <N extends RecoveryCall>(name: N, body: Body<N>) => Promise<Answer<N>>
  /** Returns the file that a call answers. */
  getFile: <const C extends StaffCall>(call: C, input: StaffInput<C>) => Promise<Blob>
  /** Saves the file that a call answers. */
  download: <const C extends StaffCall>(call: C, input: StaffInput<C>, name: string) => Promise<void>
  /** Performs an action on a record, such as the approval of an order, and returns the record after it. */
  perform: (resource: ResourceName, id: string, action: string, body: object) => Promise<Record<string, unknown>>
  /** Approves orders whose payments stand in a statement. */
  approveMatches: (method_id: number, matches: readonly StatementApproval[]) => Promise<ApprovedMatches>
  /** Gives many records a state, or deletes them, in parts. `onProgress` is told how many are done. */
  changeMany: (
    resource: ResourceName,
    ids: readonly number[],
    change: BulkChange,
    options: { importId?: string; onProgress?: (done: number) => void },
  ) => Promise<BulkResult>
}

/** Which records of a list, and in which order. */
export type ListParameters = { filter?: object; sort?: { field: string; order: string } }

/** An order to be approved with the payment of a statement. */
export type StatementApproval = { id: string; amount: number; sender?: string; note?: string }

export type PreviewOptions = Pick<PreviewBody, 'language' | 'theme'>

type Envelope = { data: unknown }

/** Returns the answer of a call with its type. An answer that the contract does not declare is refused. */
function readAnswer<C extends StaffCall>({ answer }: C, json: unknown): StaffAnswer<C> {
  return answer?.parse((json as Envelope).data) as StaffAnswer<C>
}

/** Builds the URL of a call: its parameters in its path, and its query without empty values. */
function buildUrl({ path }: StaffCall, { params = {}, query = {} }: AnyStaffInput): string {
  const url = apiBase + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const words = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return given.length === 0 ? url : `${url}?${words}`
}

/** Builds the body of a call: JSON, or the file that it sends. */
function buildBody({ method, sends }: StaffCall, { body = {}, file, fields = {} }: AnyStaffInput): BodyInit | null {
  if (sends === undefined) return method === 'POST' || method === 'PUT' ? JSON.stringify(body) : null
  if (!(file instanceof Blob)) throw new Error('what is sent is no file')
  if (sends === 'bytes') return file
  const form = new FormData()
  // The server reads the fields before the file.
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value)
  form.append('file', file)
  return form
}

export function createDataProvider(request: AdminRequest): AdminDataProvider {
  const send = (call: StaffCall, input: AnyStaffInput = {}) =>
    request(buildUrl(call, input), { method: call.method, body: buildBody(call, input) })
  const call = async <const C extends StaffCall>(made: C, ...[input]: InputOf<C>): Promise<StaffAnswer<C>> =>
    readAnswer(made, (await send(made, input)).json)
  const getFile = async <const C extends StaffCall>(made: C, input: StaffInput<C>): Promise<Blob> => {
    const { file } = await send(made, input)
    if (file === undefined) throw new Error('the answer is no file')
    return file
  }
  return {
    ...simpleRestProvider(adminBase, request),
    call,
    getFile,
    recoverPassword: async (name, body) => {
      const { method, answer } = calls[name]
      const { json } = await request(buildCallUrl(name), { method, body: JSON.stringify(body) })
      return answer.parse((json as Envelope).data) as Answer<typeof name>
    },
    download: async (made, input, name) => saveFile(await getFile(made, input), name),
    perform: (resource, id, action, body) => call(buildActionCall(resource, action), { params: { id }, body }),
    approveMatches: async (method_id, matches) => {
      const outcomes: ApprovedMatches = []
      for (let from = 0; from < matches.length; from += maxApprovals) {
        const body = { method_id, matches: matches.slice(from, from + maxApprovals) }
        outcomes.push(...(await call(ordersStaffCalls.approveMatches, { body })))
      }
      return outcomes
    },
    changeMany: async (resource, ids, change, { importId, onProgress }) => {
      const result: BulkResult = { changed: 0, refused: [] }
      for (let from = 0; from < ids.length; from += maxBulk) {
        onProgress?.(from)
        const body = { change, ids: ids.slice(from, from + maxBulk), ...(importId && { import_id: importId }) }
        const { changed, refused } = await call(recordCalls.bulk(resource), { body })
        result.changed += changed
        result.refused.push(...refused)
      }
      return result
    },
  }
}
