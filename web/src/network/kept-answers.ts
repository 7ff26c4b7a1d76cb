import { keptAnswers as limits } from '@shelai/contract/rules/limits.ts'
import { isFullDevice, type KeptAnswer, openOfflineDatabase, putRecord } from '../device/offline-database.ts'

/** Above every character of an address. */
const afterAll = '\uffff'

/** The keys of an account's answers whose addresses begin with a prefix. */
const rangeOf = (account: string, prefix = '') =>
  IDBKeyRange.bound([account, prefix], [account, prefix + afterAll], false, true)

/**
 * Keeps an answer in place of the former one of its address. Where the device has no room left, the oldest answers go. Rejects
 * where the browser refuses to store.
 */
export async function keepAnswer(answer: KeptAnswer): Promise<void> {
  const database = await openOfflineDatabase()
  try {
    await putRecord('answers', answer)
  } catch (error) {
    if (!isFullDevice(error)) throw error
    await removeOldest(Math.ceil((await database.count('answers')) / 4))
    await putRecord('answers', answer)
  }
  const excess = (await database.count('answers')) - limits.most
  if (excess > 0) await removeOldest(excess)
}

async function removeOldest(count: number): Promise<void> {
  const database = await openOfflineDatabase()
  const transaction = database.transaction('answers', 'readwrite')
  let cursor = await transaction.store.index('keptAt').openCursor()
  for (let left = count; cursor && left > 0; left -= 1) {
    await cursor.delete()
    cursor = await cursor.continue()
  }
  await transaction.done
}

/** Finds the kept answer of an address for an account; `''` is the account of a guest. */
export async function findKeptAnswer(address: string, account: string): Promise<KeptAnswer | undefined> {
  return (await openOfflineDatabase()).get('answers', [account, address])
}

/** Lists an account's kept answers whose addresses begin with a prefix; all of the account without one. */
export async function listKeptAnswers({
  account,
  prefix,
}: {
  account: string
  prefix?: string
}): Promise<KeptAnswer[]> {
  return (await openOfflineDatabase()).getAll('answers', rangeOf(account, prefix))
}

/** Removes the kept answers of one account. */
export async function removeKeptAnswers(account: string): Promise<void> {
  await (await openOfflineDatabase()).delete('answers', rangeOf(account))
}

/** Removes the kept answers of every account but one. What a guest gets too stays. */
export async function removeOtherAccounts(account: string): Promise<void> {
  const database = await openOfflineDatabase()
  const keys = await database.getAllKeys('answers')
  const others = new Set(keys.map(([owner]) => owner).filter((owner) => owner !== '' && owner !== account))
  for (const other of others) await removeKeptAnswers(other)
}

/** Counts the pages that were seen and of which answers are kept. An answer of a former release names no page, and counts as one. */
export async function countKeptPages(): Promise<number> {
  const { store } = (await openOfflineDatabase()).transaction('answers')
  const index = store.index('page')
  let pages = (await store.count()) - (await index.count())
  let cursor = await index.openKeyCursor(null, 'nextunique')
  for (; cursor; cursor = await cursor.continue()) pages += 1
  return pages
}

/** Removes all answers that are kept because they were seen. Packs stay. */
export async function clearKeptAnswers(): Promise<void> {
  await (await openOfflineDatabase()).clear('answers')
}
