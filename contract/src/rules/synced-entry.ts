/**
 * A log that the devices of an account share. Each device adds entries, sends them and fetches those of the others, so that all have
 * the same entries whatever the order. The state is computed from the entries each time.
 */
export type SyncedCollection<T = never, N extends string = string> = {
  /** Its name in addresses and tables and on devices, which never changes. */
  name: N
  /**
   * Reads the contents of an entry, on the device as on the server; undefined for an invalid entry. Undeclared fields
   * are left out. A later release accepts the contents of a former one.
   */
  parse: (data: unknown) => T | undefined
  /** Returns the key of an entry. Of entries with the same key the latest wins; without keys every entry is kept. */
  getKey?: (data: T) => string
  /**
   * Returns the contents of two entries with a key as one: the later itself where the earlier adds nothing to it. A device that has one
   * of them and fetches the other adds the result as an entry of its own. Without it the later entry stands alone.
   */
  merge?: (later: T, earlier: T) => T
  /** The most entries, or keys, of an account. */
  most: number
}

/** An entry as its device made it. The id is unique; the moment is the server's time as the device knew it, ISO 8601 in UTC. */
export type SyncedEntry = { id: string; at: string }

/** Tells whether an entry is later than another one with its key. Every device and the server decide alike. */
export function isLater(one: SyncedEntry, other: SyncedEntry): boolean {
  return one.at === other.at ? one.id > other.id : one.at > other.at
}
