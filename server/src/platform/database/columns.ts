/** A truth as the wire's 1 or 0. */
export function flag(truth: boolean): 0 | 1 {
  return truth ? 1 : 0
}

/** The premium mark that readers see; anything but an exact 0 is premium, as for the lock. */
export function premiumFlag(column: number): 0 | 1 {
  return column === 0 ? 0 : 1
}

/** A JSON list of texts from its column; anything else there counts as none. */
export function texts(column: string): string[] {
  const list = json(column)
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}

/** JSON from its column; undefined where it cannot be read. */
export function json(column: string): unknown {
  try {
    return JSON.parse(column)
  } catch {
    return undefined
  }
}

/** A category with the names that it had before, where there are any. */
export function withFormerNames<C extends { former_keys: string }>({ former_keys, ...category }: C) {
  const former_names = texts(former_keys)
  return former_names.length > 0 ? { ...category, former_names } : category
}
