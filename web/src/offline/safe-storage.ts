/**
 * A storage of the browser, which may be absent, full or forbidden: then a copy in memory serves until the page is left,
 * and the writer is told.
 */
function openSafely(findStorage: () => Storage) {
  const memory = new Map<string, string>()
  return {
    read: (key: string): string | null => {
      const held = memory.get(key)
      if (held !== undefined) return held
      try {
        return findStorage().getItem(key)
      } catch {
        return null
      }
    },
    /** Whether the text was written where it lasts. */
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
    /** Forgets a text wherever it is held. */
    forget: (key: string): void => {
      memory.delete(key)
      try {
        findStorage().removeItem(key)
      } catch {
        // What cannot be read cannot have been written either.
      }
    },
    forgetAll: (prefix: string): void => {
      for (const key of memory.keys()) if (key.startsWith(prefix)) memory.delete(key)
      try {
        const storage = findStorage()
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
      } catch {
        // A forbidden storage holds nothing.
      }
    },
  }
}

/** What lasts on the device, for every tab. */
const device = openSafely(() => localStorage)
export const { read: readStored, write: writeStored, forget: forgetStored } = device

/** What lasts as long as the tab: over a reload, and over a tab that the system took away and brings back. */
const tab = openSafely(() => sessionStorage)

/** Forgets everything whose key begins with a prefix, on the device and in this tab. */
export function forgetAllStored(prefix: string): void {
  for (const storage of [device, tab]) storage.forgetAll(prefix)
}

/** Whatever was kept: each of its parts is checked before it is used. */
export type KeptRecord = Readonly<Record<string, unknown>>

/** Reads a record that this tab keeps; empty where none is kept, or none that can be read. */
export function readTabRecord(key: string): KeptRecord {
  try {
    const kept: unknown = JSON.parse(tab.read(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** Keeps a record for this tab, or forgets it (`undefined`). */
export function keepTabRecord(key: string, record: object | undefined): void {
  if (record) tab.write(key, JSON.stringify(record))
  else tab.forget(key)
}
