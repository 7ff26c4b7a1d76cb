import { type Changes, type Collection, type KeptRecord, openRecords } from '../device/records.ts'
import { forgetStored, readStored } from '../device/safe-storage.ts'

/** The texts of the purchases that were begun. They outlive the death of the browser at any moment, because they are on the disk when they are kept. */
const purchases: Collection<string> = {
  name: 'purchase',
  version: 1,
  isValid: (value) => typeof value === 'string',
  isStrict: true,
  findFormer: () => {
    const former = readStored(formerKey)
    return former === null ? undefined : { records: [['purchase', former]], forget: () => forgetStored(formerKey) }
  },
}

/** Where the first releases kept the only purchase. */
const formerKey = 'own_purchase'

const records = openRecords(purchases)

/** Returns the purchases as texts, in the order in which they were begun; undefined until they were read. */
export const readPurchases = (): readonly KeptRecord<string>[] | undefined => records.list()

/** Reads the purchases once, and follows what other tabs make of them. */
export async function loadPurchases(): Promise<void> {
  await records.load()
}

/** Changes purchases by their ids, once they are read. `null` removes one. */
export function changePurchases(change: (texts: readonly KeptRecord<string>[]) => Changes<string>): void {
  records.change(change)
}

/** Removes all purchases. */
export function forgetPurchases(): void {
  changePurchases((all) => all.map(({ id }) => [id, null]))
}

/** Calls back when a purchase changes, in any tab. Returns the function that unsubscribes. */
export function followPurchases(changed: () => void): () => void {
  return records.follow(changed)
}
