import { createRefusal } from '@shelai/contract/api/refusals.ts'
import {
  type StarterItemState,
  type StarterResult,
  starterPackCalls,
} from '@shelai/contract/back-office/starter-pack.ts'
import type { FastifyInstance } from 'fastify'
import { mountStaffCall } from '../back-office/mount-staff-call.ts'
import type { Row } from '../back-office/record-types.ts'
import { findRow } from '../back-office/records-store.ts'
import { toPlainText } from '../features/search/plain-text.ts'
import type { Context } from '../kernel/context.ts'
import { resources } from '../resources.ts'
import { findItemState, readContent, requireResource, resolveFields } from './item-records.ts'
import type { ItemResource } from './pack-items.ts'
import {
  findLinkTargets,
  findNewestVersion,
  findStarterItem,
  listStarterItems,
  listWholeRows,
  type StarterItem,
} from './starter-items-store.ts'
import { leaveItem, takeItem, undoItem } from './take-item.ts'

/** The most characters of a text that are compared. */
const mostShown = 20_000

/** Serves what a newer starter content offers, and its taking, leaving and undoing item by item. */
export function mountStarterPack(app: FastifyInstance, context: Context): void {
  const { db } = context

  mountStaffCall(app, context, starterPackCalls.findStarterPack, async () => {
    const items = (await listStarterItems(db)).filter(({ offered, version }) => offered !== null || version !== null)
    const rows = await listRows(context, items)
    return {
      version: await findNewestVersion(db),
      items: items.flatMap((item) => {
        const state = findItemState(item, rows.get(`${item.resource}/${item.record_id}`))
        const resource = item.resource as ItemResource
        const { key, title, record_id } = item
        return state === 'same' ? [] : [{ key, title, record_id, resource, state: state satisfies StarterItemState }]
      }),
    }
  })

  mountStaffCall(app, context, starterPackCalls.compareStarterItem, async ({ query: { key } }) => {
    const item = await findStarterItem(db, key)
    if (item === undefined || item.offered === null) throw createRefusal('not_found')
    return compareItem(context, item)
  })

  mountStaffCall(app, context, starterPackCalls.takeStarterItems, ({ body: { keys, overwrites }, actor }) =>
    runEach(keys, (key) => takeItem(context, key, overwrites, actor)),
  )
  mountStaffCall(app, context, starterPackCalls.leaveStarterItems, ({ body: { keys }, actor }) =>
    runEach(keys, (key) => leaveItem(context, key, actor)),
  )
  mountStaffCall(app, context, starterPackCalls.undoStarterItems, ({ body: { keys }, actor }) =>
    // The item taken last may belong to one taken before it.
    runEach(keys.toReversed(), (key) => undoItem(context, key, actor)),
  )
}

/** Runs the changes one after the other, so that a record is there before those that belong to it. */
async function runEach(
  keys: readonly string[],
  change: (key: string) => Promise<StarterResult>,
): Promise<StarterResult[]> {
  const results: StarterResult[] = []
  for (const key of keys) results.push(await change(key))
  return results
}

/** Reads the records of some items, by resource and id. */
async function listRows({ db }: Context, items: readonly StarterItem[]): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for (const [name, group] of Map.groupBy(items, ({ resource }) => resource)) {
    const ids = group.flatMap(({ record_id }) => (record_id === null ? [] : [record_id]))
    for (const [id, row] of await listWholeRows(db, requireResource(resources, name).table, ids))
      rows.set(`${name}/${id}`, row)
  }
  return rows
}

/** Lists the fields in which an item differs from its record, as people read them. */
async function compareItem({ db }: Context, item: StarterItem) {
  const resource = requireResource(resources, item.resource)
  const row = item.record_id === null ? undefined : await findRow(db, resource.table, item.record_id)
  const content = readContent(item.offered ?? '')
  const targets = await findLinkTargets(db, await listStarterItems(db))
  return Object.entries(resolveFields(resource, content, targets)).flatMap(([name, value]) => {
    const field = resource.fields[name]
    if (field === undefined || field.kind === 'picture') return []
    const show = (column: unknown) => {
      const text = typeof column === 'string' ? column : column === null || column === undefined ? '' : String(column)
      return field.kind === 'html' ? toPlainText(text, mostShown) : text
    }
    const offered = show(field.toColumn(value))
    const here = row === undefined ? null : show(row[field.column])
    return here === offered ? [] : [{ field: name, here, offered }]
  })
}
