import { isBusy, NetworkError } from '@shelai/contract/api/refused.ts'
import { findLockableKind } from '@shelai/contract/features/packs/pack-keys.ts'
import { isOpenedBy } from '@shelai/contract/rules/entitlement.ts'
import { packs as limits } from '@shelai/contract/rules/limits.ts'
import { hasCrypto } from '../device/digest.ts'
import { isFullDevice, type KeptPack } from '../device/offline-database.ts'
import { isRightAnswer } from '../device/right-answers.ts'
import { serverNow } from '../device/server-clock.ts'
import type { SendCall } from '../network/api-client.ts'
import {
  announcePacks,
  findPack,
  followStops,
  isIntact,
  listPacks,
  listVersions,
  noteLost,
  prolongSealed,
  removeOtherItems,
  removePack,
  type SentItem,
  stopElsewhere,
  storeItems,
  storePack,
  type Unlocking,
} from '../network/kept-packs.ts'
import { retryLater } from '../network/retry-later.ts'

/** The cache of pictures that packs keep. The service worker answers from it. */
const pictureCache = 'pack-pictures'

/** The time for which a listed pack may be continued without listing it again, in milliseconds. */
const listedForMs = 3_600_000

/** The packs that are being fetched now, with what stops them. */
const running = new Map<string, AbortController>()

/** The wish of a reader: a pack with its name, its page and, for saved items, their keys. */
export type WantedPack = Pick<KeptPack, 'pack' | 'title' | 'path' | 'keys'>

/** The tools that fetch packs: the API, and the keys that the reader's packages unlock, undefined for a guest. */
type Runner = { callWithEnvelope: SendCall; findUnlocking: () => Promise<Unlocking | undefined> }

/** Creates what fetches packs for a reader, or for a guest. */
export function createPackRunner(callWithEnvelope: SendCall, userId: string | undefined): Runner {
  const findUnlocking = async () => {
    if (userId === undefined) return undefined
    const { data } = await callWithEnvelope('orders.plansOfReader', { params: { userId } })
    const running = (data ?? []).filter(({ status }) => status === 'active')
    const findEnd = (key: string) => {
      const kind = findLockableKind(key)
      const plans = running.filter(({ package_type }) => kind !== undefined && isOpenedBy(kind, package_type))
      return plans.length > 0 ? Math.max(...plans.map(({ expire_date }) => Date.parse(expire_date))) : undefined
    }
    return { account: userId, findEnd }
  }
  return { callWithEnvelope, findUnlocking }
}

/** A pack of which nothing has come. */
const emptyPack = { doneBytes: 0, totalBytes: 0, keptAt: 0, version: '', list: [], pictures: [], listedAt: 0 }

const lockPrefix = 'pack '

/** Works on a pack alone, in all tabs where the browser has locks, so that nothing is fetched twice. */
async function workAlone(pack: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(lockPrefix + pack, { signal }, work)
  else await work()
}

/** Lists the packs that this page or another tab is fetching. */
export async function listFetched(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query().catch(() => undefined))?.held ?? []
  const elsewhere = held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? name.slice(lockPrefix.length) : []))
  return new Set([...running.keys(), ...elsewhere])
}

/**
 * Fetches a pack, or continues or updates it, once no other tab does. Resolves when it is kept, paused, or cannot go on for now.
 */
export async function keepPack(wanted: WantedPack, runner: Runner): Promise<void> {
  if (running.has(wanted.pack)) return
  const stop = new AbortController()
  const begun = serverNow()
  running.set(wanted.pack, stop)
  followStops(stopFetch)
  announcePacks()
  try {
    navigator.storage?.persist?.().catch(() => {})
    await workAlone(wanted.pack, stop.signal, async () => {
      const found = await findPack(wanted.pack)
      const isFetchedElsewhere = found?.state === 'kept' && found.keptAt > begun && found.keys === wanted.keys
      if (!isFetchedElsewhere) await fetchPack(wanted, runner, stop.signal)
    })
  } catch (error) {
    // A pause has said so already.
    if (stop.signal.aborted) return
    const pack = await findPack(wanted.pack)
    const isFull = isFullDevice(error)
    // Where the network failed or the server is busy, the pack goes on by itself once it answers.
    const goesOn = error instanceof NetworkError || isBusy(error)
    if (isFull) await storePack({ ...(pack ?? { ...emptyPack, ...wanted }), state: 'full' })
    // Kept items stay as they are if not even the list came.
    const isBegun = pack !== undefined && pack.state !== 'kept' && pack.state !== 'incomplete'
    if (!isFull && isBegun) await storePack({ ...pack, state: goesOn ? 'fetching' : 'paused' })
    if (goesOn) retryLater(error)
    if (!isFull && !(goesOn && isBegun)) throw error
  } finally {
    if (running.get(wanted.pack) === stop) running.delete(wanted.pack)
    announcePacks()
  }
}

function stopFetch(pack: string): void {
  running.get(pack)?.abort()
  running.delete(pack)
}

/** Waits for an answer. Rejects as soon as the signal stops the fetch; what comes afterwards is not used. */
function waitUnlessStopped<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}

/** Pauses the fetch of a pack: what has come stays. */
export async function pausePack(pack: string): Promise<void> {
  stopFetch(pack)
  stopElsewhere(pack)
  const found = await findPack(pack)
  if (found && found.state !== 'kept') await storePack({ ...found, state: 'paused' })
}

/** Removes a pack from the device. */
export async function dropPack(pack: string): Promise<void> {
  stopFetch(pack)
  stopElsewhere(pack)
  const found = await findPack(pack)
  await removePack(pack)
  const still = new Set((await listPacks()).flatMap(({ pictures }) => pictures.map(({ path }) => path)))
  const cache = await openPictures()
  for (const { path } of found?.pictures ?? []) if (!still.has(path)) await cache?.delete(path)
}

const openPictures = () =>
  typeof caches === 'undefined' ? undefined : caches.open(pictureCache).catch(() => undefined)

/** Tells whether a picture is kept, or has come, with the size that the server listed. */
async function isWholePicture({ path, bytes }: { path: string; bytes: number }, answer: Response): Promise<boolean> {
  return isRightAnswer(path, answer) && (await answer.clone().arrayBuffer()).byteLength === bytes
}

/** Lists the items and pictures of a pack that are not kept whole for an account. */
async function listMissing({ pack, list, pictures }: KeptPack, account: string) {
  const have = await listVersions(pack, account)
  const cache = await openPictures()
  const missingPictures = []
  for (const picture of cache ? pictures : []) {
    const kept = await cache?.match(picture.path, { ignoreVary: true })
    if (!kept || !(await isWholePicture(picture, kept))) missingPictures.push(picture)
  }
  return { items: list.filter(({ key, version }) => have.get(key) !== version), pictures: missingPictures }
}

const sumBytes = (parts: readonly { bytes: number }[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0)

async function fetchPack(wanted: WantedPack, runner: Runner, signal: AbortSignal): Promise<void> {
  const unlocking = await runner.findUnlocking()
  let pack = await listPack(wanted, runner)
  let { items: missing, pictures } = await listMissing(pack, unlocking?.account ?? '')
  const cache = await openPictures()
  const note = async (state: KeptPack['state']) => {
    pack = { ...pack, state, doneBytes: pack.totalBytes - sumBytes(missing) - sumBytes(pictures) }
    if (!signal.aborted) await storePack(pack)
  }
  await note('fetching')
  while (missing.length > 0 && !signal.aborted) {
    const keys = missing.slice(0, limits.keys).map(({ key }) => key)
    const asked = runner.callWithEnvelope('packs.items', { query: { keys: keys.join() } })
    const { data } = await waitUnlessStopped(asked, signal)
    const intact = await Promise.all(data.items.map(async (item) => ((await isIntact(item)) ? [item] : [])))
    const sent: readonly SentItem[] = intact.flat()
    await storeItems(pack.pack, sent, unlocking)
    const settled = new Set([...sent.map(({ key }) => key), ...data.gone])
    // A server that sends nothing of what it listed would be asked for ever.
    if (settled.size === 0) throw new NetworkError('unreadable')
    missing = missing.filter(({ key }) => !settled.has(key))
    await note('fetching')
  }
  for (const picture of pictures) {
    if (signal.aborted) return
    const response = await fetch(picture.path, { signal }).catch(() => undefined)
    // One that the server no longer has is not listed the next time.
    if (response?.status !== 404) {
      if (!response || !(await isWholePicture(picture, response))) throw new NetworkError('unreadable')
      await cache?.put(picture.path, response)
    }
    pictures = pictures.filter((one) => one !== picture)
    await note('fetching')
  }
  if (signal.aborted) return
  if (unlocking) await prolongSealed(pack.pack, unlocking)
  await removeOtherItems(pack.pack, new Set(pack.list.map(({ key }) => key)))
  pack = { ...pack, keptAt: serverNow() }
  await note('kept')
}

/** Lists what a pack holds, or takes the list with which an interrupted fetch began. */
async function listPack({ pack, title, path, keys }: WantedPack, { callWithEnvelope }: Runner): Promise<KeptPack> {
  const before = await findPack(pack)
  const isContinued = before && !['kept', 'incomplete'].includes(before.state) && before.keys === keys
  if (isContinued && serverNow() - before.listedAt < listedForMs && before.list.length > 0) return before
  const { data } = await callWithEnvelope('packs.one', { params: { pack }, ...(keys ? { query: { keys } } : {}) })
  const listed: KeptPack = {
    pack,
    title,
    path,
    ...(keys ? { keys } : {}),
    state: 'fetching',
    doneBytes: 0,
    totalBytes: sumBytes([...data.items, ...data.pictures]),
    downloadBytes: data.download_bytes,
    keptAt: before?.keptAt ?? 0,
    version: data.version,
    list: data.items,
    pictures: data.pictures,
    listedAt: serverNow(),
  }
  return listed
}

/** Continues the packs whose fetch was cut off, and repairs those that lost a part, one after the other. */
export async function continuePacks(runner: Runner): Promise<void> {
  for (const pack of await listPacks())
    if (pack.state === 'fetching' || pack.state === 'incomplete') await keepPack(pack, runner).catch(() => {})
}

let areChecked = false

/** Checks what is kept of all packs, once in the life of the page. */
export async function checkPacks(account: string): Promise<void> {
  // Without checksums nothing can be told.
  if (areChecked || !hasCrypto()) return
  areChecked = true
  for (const pack of await listPacks()) {
    if (pack.state !== 'kept') continue
    const { items, pictures } = await listMissing(pack, account)
    if (items.length + pictures.length > 0) await noteLost(pack.pack, sumBytes([...items, ...pictures]))
  }
}
