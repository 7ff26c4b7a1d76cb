import { packs as limits } from '@shelai/contract/limits.ts'
import { isBusy, NetworkError } from '@shelai/contract/refused.ts'
import type { SendCall } from '../api/api-client.ts'
import {
  findPack,
  listPacks,
  listVersions,
  prolongSealed,
  removeOtherItems,
  removePack,
  type SentItem,
  storeItems,
  storePack,
  type Unlocking,
} from './kept-packs.ts'
import { isFullDevice, type KeptPack } from './offline-database.ts'
import { retryLater } from './retry-later.ts'
import { isRightAnswer } from './right-answers.ts'
import { serverNow } from './server-clock.ts'

/** The cache of pictures that packs keep. The service worker answers from it. */
const pictureCache = 'pack-pictures'

/** How long a listed pack may be continued without listing it again, in milliseconds. */
const listedForMs = 3_600_000

/** The packs that are being fetched now, with what stops them. */
const running = new Map<string, AbortController>()

/** What a reader asks for: a pack with its name, its page and, for saved items, their keys. */
export type WantedPack = Pick<KeptPack, 'pack' | 'title' | 'path' | 'keys'>

/** What fetches packs: the API, and what the reader's packages unlock, which is undefined for a guest. */
type Runner = { callWithEnvelope: SendCall; findUnlocking: () => Promise<Unlocking | undefined> }

/**
 * Creates what fetches packs for a reader, or for a guest. Answers to interview questions need a package for jobs, all else any
 * package.
 */
export function createPackRunner(callWithEnvelope: SendCall, userId: string | undefined): Runner {
  const findUnlocking = async () => {
    if (userId === undefined) return undefined
    const { data } = await callWithEnvelope('orders.plansOfReader', { params: { userId } })
    const running = (data ?? []).filter(({ status }) => status === 'active')
    const findEnd = (key: string) => {
      const needsJobs = key.startsWith('jobs.')
      const plans = running.filter(({ package_type }) => !needsJobs || package_type.toLowerCase() === 'jobs')
      return plans.length > 0 ? Math.max(...plans.map(({ expire_date }) => Date.parse(expire_date))) : undefined
    }
    return { account: userId, findEnd }
  }
  return { callWithEnvelope, findUnlocking }
}

/** A pack of which nothing has come. */
const emptyPack = { doneBytes: 0, totalBytes: 0, keptAt: 0, version: '', list: [], pictures: [], listedAt: 0 }

/** Fetches a pack, or continues or updates it. Resolves when it is kept, paused, or cannot go on for now. */
export async function keepPack(wanted: WantedPack, runner: Runner): Promise<void> {
  if (running.has(wanted.pack)) return
  const stop = new AbortController()
  running.set(wanted.pack, stop)
  try {
    navigator.storage?.persist?.().catch(() => {})
    await fetchPack(wanted, runner, stop.signal)
  } catch (error) {
    // A pause has said so already.
    if (stop.signal.aborted) return
    const pack = await findPack(wanted.pack)
    const isFull = isFullDevice(error)
    // Where the network failed or the server is busy, the pack goes on by itself once it answers.
    const goesOn = error instanceof NetworkError || isBusy(error)
    if (isFull) await storePack({ ...(pack ?? { ...emptyPack, ...wanted }), state: 'full' })
    else if (pack) await storePack({ ...pack, state: goesOn ? 'fetching' : 'paused' })
    if (isBusy(error)) retryLater(error)
    if (!goesOn && !isFull) throw error
  } finally {
    if (running.get(wanted.pack) === stop) running.delete(wanted.pack)
    notifyEnd()
  }
}

const endListeners = new Set<() => void>()
/** Calls back when a fetch ends. Returns the function that unsubscribes. */
export function followFetches(changed: () => void): () => void {
  endListeners.add(changed)
  return () => endListeners.delete(changed)
}
const notifyEnd = () => {
  for (const changed of endListeners) changed()
}

/** Tells whether a pack is being fetched by this page. */
export const isFetching = (pack: string): boolean => running.has(pack)

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
  const found = await findPack(pack)
  if (found && found.state !== 'kept') await storePack({ ...found, state: 'paused' })
}

/** Removes a pack from the device. */
export async function dropPack(pack: string): Promise<void> {
  stopFetch(pack)
  const found = await findPack(pack)
  await removePack(pack)
  const still = new Set((await listPacks()).flatMap(({ pictures }) => pictures.map(({ path }) => path)))
  const cache = await openPictures()
  for (const { path } of found?.pictures ?? []) if (!still.has(path)) await cache?.delete(path)
}

const openPictures = () =>
  typeof caches === 'undefined' ? undefined : caches.open(pictureCache).catch(() => undefined)

async function fetchPack(wanted: WantedPack, runner: Runner, signal: AbortSignal): Promise<void> {
  const unlocking = await runner.findUnlocking()
  let pack = await listPack(wanted, runner)
  const have = await listVersions(pack.pack, unlocking?.account ?? '')
  let missing = pack.list.filter(({ key, version }) => have.get(key) !== version)
  const sizes = new Map(pack.list.map(({ key, bytes }) => [key, bytes]))
  const countMissing = () => missing.reduce((sum, { key }) => sum + (sizes.get(key) ?? 0), 0)
  const cache = await openPictures()
  const pictures = []
  for (const picture of pack.pictures) if (cache && !(await cache.match(picture.path))) pictures.push(picture)
  let pictureBytes = pictures.reduce((sum, { bytes }) => sum + bytes, 0)
  const note = async (state: KeptPack['state']) => {
    pack = { ...pack, state, doneBytes: pack.totalBytes - countMissing() - pictureBytes }
    if (!signal.aborted) await storePack(pack)
  }
  await note('fetching')
  while (missing.length > 0 && !signal.aborted) {
    const keys = missing.slice(0, limits.keys).map(({ key }) => key)
    const asked = runner.callWithEnvelope('packs.items', { query: { keys: keys.join() } })
    const { data } = await waitUnlessStopped(asked, signal)
    const sent: readonly SentItem[] = data.items
    await storeItems(pack.pack, sent, unlocking)
    const settled = new Set([...sent.map(({ key }) => key), ...data.gone])
    // A server that sends nothing of what it listed would be asked for ever.
    if (settled.size === 0) throw new NetworkError('unreadable')
    missing = missing.filter(({ key }) => !settled.has(key))
    await note('fetching')
  }
  for (const { path, bytes } of pictures) {
    if (signal.aborted) return
    const response = await fetch(path, { signal }).catch(() => undefined)
    if (response === undefined) throw new NetworkError('network')
    if (isRightAnswer(path, response)) await cache?.put(path, response)
    pictureBytes -= bytes
    await note('fetching')
  }
  if (signal.aborted) return
  if (unlocking) await prolongSealed(pack.pack, unlocking)
  await removeOtherItems(pack.pack, new Set(sizes.keys()))
  pack = { ...pack, keptAt: serverNow() }
  await note('kept')
}

/** Lists what a pack holds, or takes the list with which an interrupted fetch began. */
async function listPack({ pack, title, path, keys }: WantedPack, { callWithEnvelope }: Runner): Promise<KeptPack> {
  const before = await findPack(pack)
  const isContinued = before && before.state !== 'kept' && before.keys === keys
  if (isContinued && serverNow() - before.listedAt < listedForMs && before.list.length > 0) return before
  const { data } = await callWithEnvelope('packs.one', { params: { pack }, ...(keys ? { query: { keys } } : {}) })
  const bytes = [...data.items, ...data.pictures].reduce((sum, item) => sum + item.bytes, 0)
  const listed: KeptPack = {
    pack,
    title,
    path,
    ...(keys ? { keys } : {}),
    state: 'fetching',
    doneBytes: 0,
    totalBytes: bytes,
    keptAt: before?.keptAt ?? 0,
    version: data.version,
    list: data.items,
    pictures: data.pictures,
    listedAt: serverNow(),
  }
  return listed
}

/** Continues the packs whose fetch was cut off, one after the other. */
export async function continuePacks(runner: Runner): Promise<void> {
  for (const pack of await listPacks()) if (pack.state === 'fetching') await keepPack(pack, runner).catch(() => {})
}
