import { readFileSync } from 'node:fs'
import { parseSynonyms, type Synonyms } from '@shelai/contract/search/read-query.ts'

/** The words of the trade that mean the same, which the product comes with: a set on each line, without comments. */
export const tradeWords = readFileSync(new URL('trade-words.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .join('\n')

let parsed: { added: string; synonyms: Synonyms } | undefined

/** Returns the words of the trade with the sets that editors have added. They are parsed again after a change. */
export function readSynonyms(added: string): Synonyms {
  if (parsed?.added !== added) parsed = { added, synonyms: parseSynonyms(`${tradeWords}\n${added}`) }
  return parsed.synonyms
}
