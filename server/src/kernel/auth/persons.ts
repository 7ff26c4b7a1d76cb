import type { UserId } from '@shelai/contract/api/ids.ts'

/** An account with its number and one of the phones that it signed in on; one row for each of its phones. */
export type AccountOnPhone = { id: UserId; phone: string; device_hash: string | null }

/** Groups accounts by the person behind them: accounts with one number, or that have signed in on one phone, are one person's. */
export function groupPersons(rows: readonly AccountOnPhone[]): ReadonlyMap<UserId, object> {
  /** The account, numbers and phones of one person, by each of them. */
  const groups = new Map<string, Set<string>>()
  for (const { id, phone, device_hash } of rows) {
    const names = [`account ${id}`, `number ${phone}`, ...(device_hash === null ? [] : [`phone ${device_hash}`])]
    const joined = new Set(names.flatMap((name) => [name, ...(groups.get(name) ?? [])]))
    for (const name of joined) groups.set(name, joined)
  }
  return new Map(rows.flatMap(({ id }) => [[id, groups.get(`account ${id}`) ?? {}]]))
}
