/** A run of words that both texts have, or only the former, or only the later one. */
export type Piece = { kind: 'same' | 'removed' | 'added'; text: string }

/** The longest texts that are compared word by word, in words. Longer ones are shown whole, one after the other. */
const maxWords = 3000

/** Splits text into words with the blanks after them, and HTML tags as words of their own. */
function splitWords(text: string): string[] {
  return text.match(/<[^<>]*>|[^\s<]+\s*|<\s*|\s+/g) ?? []
}

/** The number of unchanged words shown beside a change. */
const wordsBeside = 12

/** Leaves out what stayed the same far from any change. */
export function shortenSame(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, place) => {
    if (piece.kind !== 'same') return piece
    const words = splitWords(piece.text)
    const [before, after] = [place === 0 ? 0 : wordsBeside, place === pieces.length - 1 ? 0 : wordsBeside]
    if (words.length <= before + after + 1) return piece
    const text = `${words.slice(0, before).join('')}… ${after === 0 ? '' : words.slice(-after).join('')}`
    return { kind: 'same', text }
  })
}

/**
 * Compares two texts word by word: the longest common subsequence of their words is the same, the rest was removed or
 * added. Common words at both ends are set aside first, because most changes are small.
 */
export function compareWords(before: string, after: string): Piece[] {
  const old = splitWords(before)
  const next = splitWords(after)
  let start = 0
  while (start < old.length && start < next.length && old[start] === next[start]) start += 1
  let end = 0
  while (end < old.length - start && end < next.length - start && old.at(-1 - end) === next.at(-1 - end)) end += 1
  const pieces: Piece[] = [
    ...old.slice(0, start).map((text): Piece => ({ kind: 'same', text })),
    ...compareMiddle(old.slice(start, old.length - end), next.slice(start, next.length - end)),
    ...old.slice(old.length - end).map((text): Piece => ({ kind: 'same', text })),
  ]
  return joinPieces(pieces)
}

function compareMiddle(old: readonly string[], next: readonly string[]): Piece[] {
  if (old.length > maxWords || next.length > maxWords) {
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: next.join('') },
    ]
  }
  // lengths[i][j]: the length of the longest common subsequence of old from i on and next from j on.
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1))
  const lengthAt = (i: number, j: number): number => lengths[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i]
    if (row === undefined) continue
    for (let j = next.length - 1; j >= 0; j -= 1) {
      row[j] = old[i] === next[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
    }
  }
  const pieces: Piece[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < next.length) {
    const removed = old[i]
    const added = next[j]
    if (removed !== undefined && removed === added) {
      pieces.push({ kind: 'same', text: removed })
      i += 1
      j += 1
    } else if (removed !== undefined && (added === undefined || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      pieces.push({ kind: 'removed', text: removed })
      i += 1
    } else if (added !== undefined) {
      pieces.push({ kind: 'added', text: added })
      j += 1
    }
  }
  return pieces
}

/** Joins neighbours of the same kind. */
function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    if (piece.text === '') continue
    const last = joined.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else joined.push({ ...piece })
  }
  return joined
}
