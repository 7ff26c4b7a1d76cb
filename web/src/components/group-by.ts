/** A list in groups, each in the place of its first item. (`Map.groupBy` is newer than the browsers we serve.) */
export function groupBy<T, K>(list: readonly T[], keyOf: (item: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>()
  for (const item of list) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return [...groups]
}
