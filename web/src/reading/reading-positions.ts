import { readStoredList, writeStored } from '../device/safe-storage.ts'

/** Its prefix is that of an account's own data, which a logout removes from the device. */
const key = 'own_reading_positions'
/** The number of articles in which the device remembers a place. */
const mostPositions = 30

/** The place in an article: how many of its blocks are above. */
type Position = readonly [articleId: number, block: number]

const readPositions = () => readStoredList(key, (value) => (isPosition(value) ? value : undefined))

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length === 2 && value.every((number) => Number.isSafeInteger(number) && number >= 0)

/** Returns the block at which an article was left; undefined if it was left at its beginning or read to its end. */
export function findPosition(articleId: number): number | undefined {
  return readPositions().find(([id]) => id === articleId)?.[1]
}

/** Stores the block at which an article is left, or forgets it. Those of the articles read longest ago are dropped. */
export function storePosition(articleId: number, block: number | undefined): void {
  if (findPosition(articleId) === block) return
  const others = readPositions().filter(([id]) => id !== articleId)
  writeStored(
    key,
    JSON.stringify(block === undefined ? others : [[articleId, block], ...others].slice(0, mostPositions)),
  )
}
