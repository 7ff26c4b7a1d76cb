import { readFileSync } from 'node:fs'

/** The spellings in which readers write. */
export const spellings = ['English', 'Bangla', 'romanised Bangla'] as const
export type Spelling = (typeof spellings)[number]

/** The class of queries that have no answer. */
export const absurd = 'absurd'
/** The class of queries that end within a word. */
export const halfTyped = 'half-typed word'

/** A query, and parts of the titles of which one has to be found; none if nothing must be found. */
export type JudgedQuery = {
  spelling: Spelling
  /** What kind of query it is. */
  group: string
  /** Whether it was kept aside while the search was tuned. */
  isUnseen: boolean
  query: string
  titles: readonly string[]
}

/** Reads the judged queries. */
export function readJudgedQueries(): JudgedQuery[] {
  const text = readFileSync(new URL('search-queries.txt', import.meta.url), 'utf8')
  const queries: JudgedQuery[] = []
  let group = ''
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const heading = /^\[(.+)\]$/.exec(line)
    if (heading !== null) {
      group = heading[1] ?? ''
      continue
    }
    const [typed = '', answers = ''] = line.replace(/^\* /, '').split('=>')
    const titles = answers
      .split(';')
      .map((title) => title.trim().toLowerCase())
      .filter((title) => title !== '')
    if ((titles.length === 0) !== (group === absurd)) throw new Error(`a judged query without its titles: ${line}`)
    for (const [place, query] of typed.split('|').entries()) {
      const spelling = spellings[place]
      if (spelling === undefined) throw new Error(`a line of the judged queries has too many spellings: ${line}`)
      if (query.trim() !== '')
        queries.push({ spelling, group, isUnseen: line.startsWith('* '), query: query.trim(), titles })
    }
  }
  return queries
}

/** How a query was answered: the place of the first right title, from 1; 0 without one. */
export type Judgement = JudgedQuery & { place: number; found: readonly string[] }

/** Finds the place of the first right title among the titles that a search finds for each judged query. */
export async function judge(find: (query: string) => Promise<readonly string[]>): Promise<Judgement[]> {
  const judged: Judgement[] = []
  for (const query of readJudgedQueries()) {
    const found = await find(query.query)
    const isRight = (title: string) => query.titles.some((part) => title.toLowerCase().includes(part))
    judged.push({ ...query, found, place: found.findIndex(isRight) + 1 })
  }
  return judged
}

/** How many of the first results are looked at. */
const mostResults = 5

/** Returns the share of queries with a right answer among the first five results. */
export const shareOfHits = (judged: readonly Judgement[]): number =>
  judged.filter(({ place }) => place > 0 && place <= mostResults).length / judged.length

/** Returns the mean of 1 divided by the place of the first right answer. */
export const meanReciprocalRank = (judged: readonly Judgement[]): number =>
  judged.reduce((sum, { place }) => sum + (place > 0 ? 1 / place : 0), 0) / judged.length

/** Returns the share of queries that found nothing. */
export const shareOfEmpty = (judged: readonly Judgement[]): number =>
  judged.filter(({ found }) => found.length === 0).length / judged.length
