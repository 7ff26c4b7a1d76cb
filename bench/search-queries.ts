import { readFileSync } from 'node:fs'

/** The spellings in which readers write. */
export const spellings = ['English', 'Bangla', 'romanised Bangla'] as const
export type Spelling = (typeof spellings)[number]

/** A query, and parts of the titles of which one has to be found. */
export type JudgedQuery = { spelling: Spelling; query: string; titles: readonly string[] }

/** Reads the judged queries. */
export function readJudgedQueries(): JudgedQuery[] {
  const text = readFileSync(new URL('search-queries.txt', import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [queries = '', answers = ''] = line.split('=>')
      const titles = answers.split(';').map((title) => title.trim().toLowerCase())
      return queries.split('|').map((query, place) => {
        const spelling = spellings[place]
        if (spelling === undefined) throw new Error(`a line of the judged queries has too many spellings: ${line}`)
        return { spelling, query: query.trim(), titles }
      })
    })
}

/** How many of the first results are looked at. */
const mostResults = 5

/** Returns the share of each spelling's queries with a right answer among the first five results. */
export async function judge(find: (query: string) => Promise<readonly string[]>): Promise<Map<Spelling, number>> {
  const shares = new Map<Spelling, number>()
  const queries = readJudgedQueries()
  for (const spelling of spellings) {
    const own = queries.filter((query) => query.spelling === spelling)
    let hits = 0
    for (const { query, titles } of own) {
      const found = (await find(query)).slice(0, mostResults).map((title) => title.toLowerCase())
      if (found.some((title) => titles.some((part) => title.includes(part)))) hits += 1
    }
    shares.set(spelling, hits / own.length)
  }
  return shares
}
