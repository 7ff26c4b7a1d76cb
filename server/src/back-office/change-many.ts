import { translateFieldMessage } from '@shelai/contract/api/field-messages-bangla.ts'
import { translateRefusal } from '@shelai/contract/api/refusals-bangla.ts'
import { Refused } from '@shelai/contract/api/refused.ts'
import { representRecord } from '@shelai/contract/back-office/bin.ts'
import type { BulkBody, BulkResult } from '@shelai/contract/back-office/record-calls.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { z } from 'zod'
import type { Context } from '../kernel/context.ts'
import { deleteUnusedFiles, placeFiles } from './attachments.ts'
import { deleteRecord } from './bin.ts'
import { type Actor, getRecord, updateRecord } from './change-records.ts'
import { moveRowVersion } from './imports/imports-store.ts'
import type { Resource } from './resource.ts'

/**
 * Gives many records a state, or deletes them, each in a transaction of its own and with an audit entry. One that is
 * refused leaves the others as they were changed.
 */
export async function changeMany(
  context: Context,
  resources: readonly Resource[],
  resource: Resource,
  { change, ids, import_id }: z.output<typeof BulkBody>,
  actor: Actor,
  language: Language,
): Promise<BulkResult> {
  const result: BulkResult = { changed: 0, refused: [] }
  for (const id of ids) {
    try {
      if (change === 'delete') await deleteRecord(context, resources, resource, id, actor)
      else await changeState(context, resources, resource, id, change, import_id, actor)
      result.changed += 1
    } catch (error) {
      // A refusal of the person, not of the record, ends the call.
      if (!(error instanceof Refused) || ['password_needed', 'sign_in_needed', 'not_allowed'].includes(error.code)) {
        throw error
      }
      const title = await findTitle(context, resource, id, actor.now)
      const messages = Object.values(error.errors ?? {}).map((message) => translateFieldMessage(message, language))
      result.refused.push({ id, title, reason: messages.join(' ') || translateRefusal(error, language) })
    }
  }
  return result
}

async function changeState(
  context: Context,
  resources: readonly Resource[],
  resource: Resource,
  id: number,
  state: string,
  importId: string | undefined,
  actor: Actor,
): Promise<void> {
  const changed = await placeFiles(context, resources, resource, (extraColumns) =>
    context.db.transaction().execute(async (tx) => {
      const done = await updateRecord(tx, resource, id, { state, publish_at: null }, actor, extraColumns)
      const versions = { from: String(done.before?.updated_at), to: String(done.after?.updated_at) }
      if (importId !== undefined) {
        await moveRowVersion(tx, { importId, resource: resource.name, recordId: id }, versions)
      }
      return done
    }),
  )
  await deleteUnusedFiles(context, resources, resource, changed)
  await resource.afterCommit?.(context, changed)
}

async function findTitle({ db }: Context, resource: Resource, id: number, now: Date): Promise<string> {
  try {
    return representRecord(await getRecord(db, resource, id, now))
  } catch {
    return String(id)
  }
}
