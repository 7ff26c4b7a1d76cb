/** Converts a boolean to the wire's 1 or 0. */
export function toFlag(truth: boolean): 0 | 1 {
  return truth ? 1 : 0
}

/** Returns the premium flag that readers see. Anything but an exact 0 is premium, as for the lock. */
export function toPremiumFlag(column: number): 0 | 1 {
  return column === 0 ? 0 : 1
}

/** Parses a JSON list of texts from its column. Anything else is an empty list. */
export function parseTexts(column: string): string[] {
  const list = parseJson(column)
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}

/** Parses JSON from its column; undefined if it is invalid. */
export function parseJson(column: string): unknown {
  try {
    return JSON.parse(column)
  } catch {
    return undefined
  }
}

/** Adds a category's former names, if it has any. */
export function presentFormerNames<C extends { former_keys: string }>({ former_keys, ...category }: C) {
  const former_names = parseTexts(former_keys)
  return former_names.length > 0 ? { ...category, former_names } : category
}
