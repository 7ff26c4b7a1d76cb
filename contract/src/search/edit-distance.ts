/**
 * Returns how many letters have to be changed, added, left out or swapped with their neighbour to make one word of
 * another; `most` + 1 as soon as it is more than `most`.
 */
export function countEdits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1)
      current.push(edits)
      least = Math.min(least, edits)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = current
  }
  return last[b.length] ?? most + 1
}
