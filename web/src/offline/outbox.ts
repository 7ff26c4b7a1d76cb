import { NetworkError, Refused } from '@shelai/contract/refused.ts'
import type { SendCall } from '../api/api-client.ts'
import { openOfflineDatabase, type QueuedReport } from './offline-database.ts'
import { forgetStored, reportsWaitKey, writeStored } from './safe-storage.ts'

/** Keeps a report on the device until it is sent. Rejects where the browser refuses to store. */
export async function queueReport(report: QueuedReport): Promise<void> {
  await (await openOfflineDatabase()).put('outbox', report)
  writeStored(reportsWaitKey, '1')
}

let sending: Promise<boolean> | undefined

/**
 * Sends the reports of an account, or those of a guest (empty). Returns whether none is left to be sent later. A report that
 * the server refuses for good is removed; without a network, or while the server refuses for a time, it stays.
 */
export function sendReports(send: SendCall, account: string): Promise<boolean> {
  sending ??= sendAll(send, account).finally(() => {
    sending = undefined
  })
  return sending
}

async function sendAll(send: SendCall, account: string): Promise<boolean> {
  const database = await openOfflineDatabase()
  for (const report of await database.getAll('outbox')) {
    if (report.account !== account) continue
    try {
      await send('reports.mistake', { body: report.body })
    } catch (error) {
      if (isTemporary(error)) return false
    }
    await database.delete('outbox', report.key)
  }
  if ((await database.count('outbox')) === 0) forgetStored(reportsWaitKey)
  return true
}

/** Tells whether the same report may be accepted later. */
function isTemporary(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  return error instanceof Refused && (error.status >= 500 || error.status === 429 || error.status === 401)
}

/** Removes the reports of accounts that are no longer signed in. */
export async function removeOtherReports(account: string): Promise<void> {
  const database = await openOfflineDatabase()
  for (const report of await database.getAll('outbox')) {
    if (report.account !== '' && report.account !== account) await database.delete('outbox', report.key)
  }
}
