/**
 * The browser's local storage, which may be absent, full or forbidden: then a copy in memory serves until the page
 * is left, and the writer is told.
 */
const memory = new Map<string, string>()

export function readStored(key: string): string | null {
  const held = memory.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Whether the text was written where it lasts. */
export function writeStored(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
    return true
  } catch {
    memory.set(key, text)
    return false
  }
}

/** Forgets a text wherever it is held. */
export function forgetStored(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // What cannot be read cannot have been written either.
  }
}
