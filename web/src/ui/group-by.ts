/**
 * Groups a list by a key, in the order of the groups' first items. (`Map.groupBy` is newer than the supported
 * browsers.)
 */
export function groupBy<T, K>(list: readonly T[], getKey: (item: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>()
  for (const item of list) {
    const key = getKey(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups]
}
