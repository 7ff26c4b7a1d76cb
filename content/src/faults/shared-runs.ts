import { listWords } from './readable-text.ts'

const runLength = 6

/** The largest share of its runs that a piece may share with another one. */
const largestShare = 0.25

type Piece = { name: string; text: string }

function listRuns(text: string): Set<string> {
  const words = listWords(text.toLowerCase())
  const runs = new Set<string>()
  for (let at = 0; at + runLength <= words.length; at += 1) runs.add(words.slice(at, at + runLength).join(' '))
  return runs
}

/** Lists the pairs of pieces of which one shares a quarter of its runs of six words with the other. */
export function listAlikePieces(pieces: readonly Piece[]): string[] {
  const runsOf = pieces.map(({ name, text }) => ({ name, runs: listRuns(text) }))
  const holders = new Map<string, number[]>()
  for (const [index, { runs }] of runsOf.entries()) {
    for (const run of runs) holders.set(run, [...(holders.get(run) ?? []), index])
  }
  const shared = new Map<string, number>()
  for (const indexes of holders.values()) {
    for (const one of indexes) {
      for (const other of indexes) {
        if (one !== other) shared.set(`${one} ${other}`, (shared.get(`${one} ${other}`) ?? 0) + 1)
      }
    }
  }
  return [...shared].flatMap(([pair, count]) => {
    const [one, other] = pair.split(' ').map((index) => runsOf[Number(index)])
    if (one === undefined || other === undefined || count < one.runs.size * largestShare) return []
    return [`${one.name} shares ${count} of its ${one.runs.size} runs of six words with ${other.name}`]
  })
}
