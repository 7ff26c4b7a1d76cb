/** Returns a list with one of its items moved to another place. A place outside the list leaves it as it is. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = [...list]
  if (to < 0 || to >= list.length) return moved
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}
