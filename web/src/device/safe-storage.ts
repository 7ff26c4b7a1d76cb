/**
 * Wraps a storage of the browser, which may be absent, full or forbidden. A text that cannot be stored is kept in memory
 * until the page is left, and `write` returns false.
 */
function openSafely(findStorage: () => Storage) {
  const memory = new Map<string, string>()
  return {
    read: (key: string): string | null => {
      const text = memory.get(key)
      if (text !== undefined) return text
      try {
        return findStorage().getItem(key)
      } catch {
        return null
      }
    },
    /** Writes a text; returns whether the browser stored it. */
    write: (key: string, text: string): boolean => {
      try {
        findStorage().setItem(key, text)
        memory.delete(key)
        return true
      } catch {
        memory.set(key, text)
        return false
      }
    },
    /** Returns whether the browser stores what `read` returns; otherwise it is in memory alone. */
    isKept: (key: string): boolean => !memory.has(key),
    /** Removes a text from the storage and from memory. */
    forget: (key: string): void => {
      memory.delete(key)
      try {
        findStorage().removeItem(key)
      } catch {
        // A storage that cannot be used contains no text.
      }
    },
    /** Lists the keys of the texts that the browser stores. */
    listKeys: (): string[] => {
      try {
        return Object.keys(findStorage())
      } catch {
        // A storage that cannot be used contains no text.
        return []
      }
    },
    forgetAll: (prefix: string): void => {
      for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key)
      try {
        const storage = findStorage()
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
      } catch {
        // A storage that cannot be used contains no text.
      }
    },
  }
}

/** The storage of the device, which all tabs share. */
const device = openSafely(() => localStorage)
export const {
  read: readStored,
  write: writeStored,
  forget: forgetStored,
  isKept: isStored,
  listKeys: listStoredKeys,
} = device

/** Reads a list that is stored as JSON. Items that `parse` does not know are left out; a malformed list is an empty one. */
export function readStoredList<T>(key: string, parse: (value: unknown) => T | undefined): T[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    const items = Array.isArray(stored) ? stored.map(parse) : []
    return items.filter((item) => item !== undefined)
  } catch {
    return []
  }
}

/** The key under which the device notes that a call waits to be sent, so that other pages fetch no code for it. */
export const callsWaitKey = 'reports_wait'

/** The storage of the tab. It survives a reload, and a tab that the system closes and restores. */
const tab = openSafely(() => sessionStorage)

/** Removes every text whose key begins with a prefix, from the device and from this tab. */
export function forgetAllStored(prefix: string): void {
  for (const storage of [device, tab]) storage.forgetAll(prefix)
}

/** A stored record of unknown content: its reader checks each property. */
export type StoredRecord = Readonly<Record<string, unknown>>

/** Reads a record of this tab; returns an empty one if none is stored, or none that can be parsed. */
export function readTabRecord(key: string): StoredRecord {
  try {
    const stored: unknown = JSON.parse(tab.read(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

/** Stores a record for this tab, or removes it (`undefined`). */
export function storeTabRecord(key: string, record: object | undefined): void {
  if (record) tab.write(key, JSON.stringify(record))
  else tab.forget(key)
}
