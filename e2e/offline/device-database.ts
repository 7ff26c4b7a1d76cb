import type { Page } from '../fixtures.ts'

/** Reads all records of a store of the device's database. */
export function readDatabase<T>(page: Page, store: string): Promise<T[]> {
  return page.evaluate(
    (name) =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open('shelai')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result as T[])
          }
        }
      }),
    store,
  )
}

/** Changes fields of the records of a store whose key is the given one, or has it as its last part. */
export function writeDatabase(page: Page, store: string, key: string, fields: object): Promise<void> {
  return page.evaluate(
    ([name, wanted, changed]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('shelai')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(name, 'readwrite')
          const reading = transaction.objectStore(name).openCursor()
          reading.onsuccess = () => {
            const cursor = reading.result
            if (!cursor) return
            if ([cursor.key].flat().at(-1) === wanted) cursor.update({ ...cursor.value, ...changed })
            cursor.continue()
          }
          transaction.onerror = () => reject(transaction.error)
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    [store, key, fields] as const,
  )
}

/** Reads the purchase that was begun on the device; null without one. */
export async function readKeptPurchase(page: Page): Promise<Record<string, unknown> | null> {
  const records = await readDatabase<{ collection: string; value: string }>(page, 'records')
  const purchase = records.find(({ collection }) => collection === 'purchase')
  return purchase ? JSON.parse(purchase.value) : null
}
