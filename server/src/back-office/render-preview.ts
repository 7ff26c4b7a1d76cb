import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import type { PreviewBody } from '@shelai/contract/back-office/admin-calls.ts'
import { unlockingTypes } from '@shelai/contract/rules/entitlement.ts'
import type { CallRegistry } from '../kernel/api/call-registry.ts'
import type { Reader } from '../kernel/entitlements.ts'
import type { PageRenderer } from '../kernel/pages/page-renderer.ts'
import type { Db, Tx } from '../tables.ts'
import { type Actor, type ChangeResult, createRecord, updateRecord } from './change-records.ts'
import type { Resource, StaffRecord } from './resource.ts'

/** The tools that render a preview. */
export type PreviewTools = {
  renderer: PageRenderer
  /** Builds the handlers of the readers' calls on a transaction. */
  createRegistry: (tx: Tx) => CallRegistry
  publicUrl: string
  findVersions: () => Readonly<Record<string, number>>
}

/**
 * Renders the readers' page of a record as it would be if it were published now, without publishing it: the change is
 * made in a transaction, the page is rendered from it by the readers' own calls, and the transaction is rolled back.
 * Premium content is unlocked, because staff preview what readers have paid for. Returns the page and its URL.
 */
export async function renderPreview(
  db: Db,
  resource: Resource,
  { record, language, theme }: PreviewBody,
  staff: Reader,
  actor: Actor,
  { renderer, createRegistry, publicUrl, findVersions }: PreviewTools,
): Promise<{ html: string; page: string; stripped: ChangeResult['stripped'] }> {
  if (resource.findPage === undefined) throw createRefusal('not_found')
  const { now } = actor
  const tx = await db.startTransaction().execute()
  try {
    const { saved, stripped } = await saveRecord(tx, resource, record, { ...actor, isPasswordFresh: async () => true })
    const page = await resource.findPage(tx, saved)
    if (page === undefined) throw createRefusal('not_found')
    const registry = createRegistry(tx)
    const until = new Date(now.getTime() + 60_000).toISOString()
    const reader: Reader = { ...staff, plans: unlockingTypes.map((type) => ({ type, until })) }
    const callWithEnvelope: Parameters<PageRenderer['render']>[0]['callWithEnvelope'] = (name, input) =>
      registry.callWithEnvelope(name, input, reader, now)
    const call: Parameters<PageRenderer['render']>[0]['call'] = async (name, input) =>
      (await callWithEnvelope(name, input)).data
    const address = page.replace(/#.*$/, '')
    const rendered = await renderer.render({
      address,
      publicUrl,
      call,
      callWithEnvelope,
      versions: findVersions(),
      language,
      previewTheme: theme,
    })
    if ('redirect' in rendered || rendered.status !== 200)
      throw createFieldRefusal({ state: 'Readers do not see this record: what it belongs to is not live.' })
    return { html: rendered.html, page, stripped: { ...stripped } }
  } finally {
    await tx.rollback().execute()
  }
}

/** Saves the record as live, as a new one or over the one with its id. */
async function saveRecord(tx: Tx, resource: Resource, record: StaffRecord, editor: Actor) {
  const actor: Actor = { ...editor, seesRecord: true }
  const { id, updated_at: _, ...fields } = record
  const live = 'state' in resource.fields ? { ...fields, state: 'live', publish_at: null } : fields
  const isNew = typeof id !== 'number' && typeof id !== 'string'
  const { after, stripped } = isNew
    ? await createRecord(tx, resource, live, actor)
    : await updateRecord(tx, resource, id, live, actor)
  if (after === undefined) throw createRefusal('not_found')
  return { saved: after, stripped }
}
