import { type Collection, openRecords } from '../device/records.ts'
import { forgetStored, readStored } from '../device/safe-storage.ts'

/** The text of a purchase that was begun. It outlives the death of the browser at any moment, because it is on the disk when it is kept. */
const purchases: Collection<string> = {
  name: 'purchase',
  version: 1,
  isValid: (value) => typeof value === 'string',
  isStrict: true,
  findFormer: () => {
    const former = readStored(formerKey)
    return former === null ? undefined : { records: [[id, former]], forget: () => forgetStored(formerKey) }
  },
}

const id = 'purchase'

/** Where the first releases kept it. */
const formerKey = 'own_purchase'

const records = openRecords(purchases)

/** Returns the text of the purchase; null without one, undefined until it was read. */
export const readPurchase = (): string | null | undefined => records.list() && (records.find(id) ?? null)

/** Reads the purchase once, and follows what other tabs make of it. */
export async function loadPurchase(): Promise<void> {
  await records.load()
}

/** Changes the purchase, once it is read. `null` removes it. */
export function changePurchase(change: (text: string | null) => string | null): void {
  records.change(() => {
    const before = records.find(id) ?? null
    const after = change(before)
    return after === before ? [] : [[id, after]]
  })
}

/** Calls back when the purchase changes, in any tab. Returns the function that unsubscribes. */
export function followPurchase(changed: () => void): () => void {
  return records.follow(changed)
}
