import type { CallName } from '@shelai/contract/calls.ts'
import { findPackKey } from '@shelai/contract/features/packs/pack-keys.ts'
import { computeDigest, hasCrypto } from '../device/digest.ts'
import {
  isFullDevice,
  type KeptAnswer,
  type KeptEnvelope,
  type KeptPack,
  type KeptPackItem,
  openOfflineDatabase,
  putRecord,
} from '../device/offline-database.ts'
import { serverNow } from '../device/server-clock.ts'
import { getLatestMoment, openSealed, removeOtherKeys, sealText } from './sealed-texts.ts'
import { withholdPremium } from './withhold-premium.ts'

const listeners = new Set<() => void>()
const stopListeners = new Set<(pack: string) => void>()

let channel: BroadcastChannel | undefined
/** Opens what connects the tabs of this browser: the name of a pack stops its fetch, an empty one says that a pack changed. */
function openChannel(): BroadcastChannel | undefined {
  if (channel || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel('packs')
  channel.onmessage = ({ data }: MessageEvent<string>) => {
    if (data === '') callListeners()
    else for (const stop of stopListeners) stop(data)
  }
  return channel
}

/** Calls back when a pack changes, in any tab. Returns the function that unsubscribes. */
export function followPacks(changed: () => void): () => void {
  openChannel()
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Calls back with a pack whose fetch another tab stops. */
export function followStops(stop: (pack: string) => void): void {
  openChannel()
  stopListeners.add(stop)
}

/** Has the other tabs stop the fetch of a pack. */
export const stopElsewhere = (pack: string): void => openChannel()?.postMessage(pack)

const callListeners = () => {
  for (const changed of listeners) changed()
}

/** Says in all tabs that a pack changed, or that its fetch has ended. */
export function announcePacks(): void {
  callListeners()
  openChannel()?.postMessage('')
}

/** Packs that say that the device is full, of which not even that could be stored. */
const unstored = new Map<string, KeptPack>()

export async function listPacks(): Promise<KeptPack[]> {
  const stored = await (await openOfflineDatabase()).getAll('packs')
  return [...stored.filter(({ pack }) => !unstored.has(pack)), ...unstored.values()]
}

export async function findPack(pack: string): Promise<KeptPack | undefined> {
  return unstored.get(pack) ?? (await openOfflineDatabase()).get('packs', pack)
}

/** Stores a pack. That a device is full is remembered by the page where it cannot be stored. */
export async function storePack(pack: KeptPack): Promise<void> {
  unstored.delete(pack.pack)
  try {
    await putRecord('packs', pack)
  } catch (error) {
    if (pack.state !== 'full' || !isFullDevice(error)) throw error
    unstored.set(pack.pack, pack)
  }
  announcePacks()
}

/** Changes a stored pack, if it is still there and the change says so. */
async function changePack(name: string, change: (pack: KeptPack) => KeptPack | undefined): Promise<void> {
  const transaction = (await openOfflineDatabase()).transaction('packs', 'readwrite')
  const pack = await transaction.store.get(name)
  const changed = pack && change(pack)
  if (changed) await transaction.store.put(changed)
  await transaction.done
  if (changed) announcePacks()
}

/** Records that a part of a kept pack is lost, so that it is fetched again. */
export const noteLost = (name: string, bytes: number): Promise<void> =>
  changePack(name, (pack) => {
    if (pack.state !== 'kept' && pack.state !== 'incomplete') return undefined
    return { ...pack, state: 'incomplete', doneBytes: pack.doneBytes - bytes }
  })

/** Records which version of a pack the server has now. */
export const noteNewest = (name: string, newest: string): Promise<void> =>
  changePack(name, (pack) => ((pack.newest ?? pack.version) === newest ? undefined : { ...pack, newest }))

/** Tells whether the server has something newer than what is kept of a pack. */
export const isOld = ({ version, newest = version }: KeptPack): boolean => newest !== version

/** The keys of a pack's items. */
const itemsOf = (pack: string) => IDBKeyRange.bound([pack], [pack, []])

export async function removePack(pack: string): Promise<void> {
  unstored.delete(pack)
  const database = await openOfflineDatabase()
  const transaction = database.transaction(['packs', 'packItems'], 'readwrite')
  await Promise.all([
    transaction.objectStore('packs').delete(pack),
    transaction.objectStore('packItems').delete(itemsOf(pack)),
    transaction.done,
  ])
  announcePacks()
}

/** An item of a pack as the server sent it. */
export type SentItem = { key: string; version: string; answer: unknown }

/** The facts that seal the answers that a package unlocked: the account, and the end of each of its packages. */
export type Unlocking = { account: string; findEnd: (key: string) => number | undefined }

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Tells whether an answer holds what only a package unlocks. */
const isUnlocked = (data: unknown) => isRow(data) && Number(data.is_premium) === 1 && data.locked !== 1

/** Returns an answer without what a package unlocked: a row, or the envelope of one record. */
function withhold(answer: unknown): unknown {
  if (isRow(answer) && isRow(answer.data)) return { ...answer, data: withholdPremium(answer.data) ?? answer.data }
  return withholdPremium(answer) ?? answer
}

const placeOf = (pack: string, key: string) => `${pack} ${key}`

/** Tells whether an item has come as the server made it: its version is the checksum of its answer. */
export const isIntact = async ({ version, answer }: SentItem): Promise<boolean> =>
  !hasCrypto() || (await computeDigest(JSON.stringify(answer))) === version

/**
 * Keeps items of a pack. What a package unlocked is sealed; without a package, or where the browser cannot seal, it is not
 * kept. Rejects where the device has no room.
 */
export async function storeItems(pack: string, items: readonly SentItem[], unlocking?: Unlocking): Promise<void> {
  const kept = await Promise.all(
    items.map(async ({ key, version, answer }): Promise<KeptPackItem> => {
      const data = isRow(answer) && 'data' in answer ? answer.data : answer
      const isPremium = isUnlocked(data)
      const text = JSON.stringify(isPremium ? withhold(answer) : answer)
      const until = isPremium ? unlocking?.findEnd(key) : undefined
      const base = { pack, key, version, keptAt: serverNow(), text, digest: await computeDigest(text) }
      if (!isPremium) return base
      if (!unlocking || until === undefined || !hasCrypto()) return { ...base, version: '' }
      return { ...base, sealed: await sealText(unlocking.account, placeOf(pack, key), JSON.stringify(answer), until) }
    }),
  )
  await putItems(kept)
}

/** Stores items of packs that are still kept: what was made while its pack was removed would stay for ever. */
async function putItems(items: readonly KeptPackItem[]): Promise<void> {
  const transaction = (await openOfflineDatabase()).transaction(['packs', 'packItems'], 'readwrite')
  const packs = new Set(await transaction.objectStore('packs').getAllKeys())
  const kept = items.filter(({ pack }) => packs.has(pack))
  const writes = kept.map((item) => transaction.objectStore('packItems').put(item))
  // The end of the transaction says why it failed; the writes of a full device only that they were aborted.
  await Promise.allSettled([...writes, transaction.done])
  await transaction.done
}

/** Returns the versions of a pack's items that are whole for an account, by their keys. */
export async function listVersions(pack: string, account: string): Promise<Map<string, string>> {
  const items = await (await openOfflineDatabase()).getAll('packItems', itemsOf(pack))
  const isWhole = async (item: KeptPackItem) =>
    item.version !== '' &&
    (await computeDigest(item.text)) === item.digest &&
    (item.sealed === undefined ||
      (item.sealed.account === account && (await openSealed(item.sealed, placeOf(pack, item.key))) !== undefined))
  const whole = await Promise.all(items.map(isWhole))
  return new Map(items.filter((_, at) => whole[at]).map(({ key, version }) => [key, version]))
}

/** Lists the items of all packs that are not damaged. */
export async function listPackItems(): Promise<KeptPackItem[]> {
  const items = await (await openOfflineDatabase()).getAll('packItems')
  const digests = await Promise.all(items.map(({ text }) => computeDigest(text)))
  return items.filter(({ digest }, at) => digest === digests[at])
}

/** Removes the items that a pack no longer has. */
export async function removeOtherItems(pack: string, keys: ReadonlySet<string>): Promise<void> {
  const transaction = (await openOfflineDatabase()).transaction('packItems', 'readwrite')
  for (const [, key] of await transaction.store.getAllKeys(itemsOf(pack)))
    if (!keys.has(key)) await transaction.store.delete([pack, key])
  await transaction.done
}

/** Seals texts again whose package runs longer than when they were kept. */
export async function prolongSealed(pack: string, unlocking: Unlocking): Promise<void> {
  for (const item of await (await openOfflineDatabase()).getAll('packItems', itemsOf(pack))) {
    const end = unlocking.findEnd(item.key)
    if (item.sealed?.account !== unlocking.account || end === undefined) continue
    const place = placeOf(pack, item.key)
    const opened = await openSealed(item.sealed, place)
    if (!opened || opened.until === end) continue
    await putItems([{ ...item, sealed: await sealText(unlocking.account, place, opened.text, end) }])
  }
}

async function noteLostItem({ pack, key }: KeptPackItem): Promise<void> {
  const list = (await findPack(pack))?.list ?? []
  await noteLost(pack, list.find((item) => item.key === key)?.bytes ?? 0)
}

/** Reads the answer of an item for an account: the whole one if its package runs, otherwise the one without it. */
async function readItem(item: KeptPackItem, account: string): Promise<unknown> {
  if (item.sealed && account !== '' && item.sealed.account === account) {
    const opened = await openSealed(item.sealed, placeOf(item.pack, item.key))
    if (opened && opened.until > (await getLatestMoment(account))) return JSON.parse(opened.text)
    // One that is damaged is fetched again. One whose time is over stays: the clock may be wrong, and a
    // package that goes on opens it again.
    const { sealed: _, ...rest } = item
    if (!opened) {
      await putItems([{ ...rest, version: '' }])
      await noteLostItem(item)
    }
  }
  if ((await computeDigest(item.text)) === item.digest) return JSON.parse(item.text)
  await (await openOfflineDatabase()).delete('packItems', [item.pack, item.key])
  await noteLostItem(item)
  return undefined
}

/** Finds an item in any pack: the one that was kept last. */
async function findItem(key: string): Promise<KeptPackItem | undefined> {
  const items = await (await openOfflineDatabase()).getAllFromIndex('packItems', 'key', key)
  return items.sort((one, other) => other.keptAt - one.keptAt)[0]
}

/** Finds the answer of a read in the packs; undefined if no pack has it whole. */
export async function findPackAnswer(
  name: CallName,
  address: string,
  account: string,
): Promise<KeptAnswer | undefined> {
  const key = findPackKey(name, address)
  const item = key === undefined ? undefined : await findItem(key)
  const answer = item && (await readItem(item, account))
  if (!item || !isRow(answer)) return undefined
  const envelope = answer as KeptEnvelope
  const toAnswer = (data: unknown, keptAt = item.keptAt) => ({
    address,
    account,
    keptAt,
    envelope: { ...envelope, data },
  })
  // The data of a list that is cut into rows are the ids of its rows.
  if (!Array.isArray(envelope.data) || typeof envelope.data[0] !== 'number') return toAnswer(envelope.data)
  const items = await Promise.all(envelope.data.map((id) => findItem(`${key}/${id}`)))
  const rows = await Promise.all(items.map((row) => row && readItem(row, account)))
  if (rows.includes(undefined)) return undefined
  // An update of the pack brings only the rows that have changed.
  return toAnswer(rows, Math.max(item.keptAt, ...items.map((row) => row?.keptAt ?? 0)))
}

/** Takes from the device what other accounts' packages unlocked. */
export async function removeOthersSealed(account: string): Promise<void> {
  await removeOtherKeys(account)
  const transaction = (await openOfflineDatabase()).transaction('packItems', 'readwrite')
  for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
    const { sealed, ...rest } = cursor.value
    if (sealed && sealed.account !== account) await cursor.update({ ...rest, version: '' })
  }
  await transaction.done
}
