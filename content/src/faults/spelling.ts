import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import dictionary from 'dictionary-en-gb'
import nspell from 'nspell'

/** Words of the trade, names and Bangla words in Latin letters, one a line. */
const tradeWords = fileURLToPath(new URL('../../trade-words.txt', import.meta.url))

/**
 * Loads the British English dictionary and the words of the trade. The returned function lists the misspelt words of a text: of all words of
 * small Latin letters, also with a capital first, since what is written in capitals or with digits is a name or a code.
 */
export async function loadSpelling(): Promise<(text: string) => string[]> {
  const checker = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic))
  for (const word of (await readFile(tradeWords, 'utf8')).split('\n')) if (word !== '') checker.add(word)
  const isRight = (word: string) => checker.correct(word) || checker.correct(word.toLowerCase())
  return (text) => {
    const words =
      text.replace(/\bhttps?:\S+|\b[\w.-]+\.(?:com|org|gov|bd|net|int)\b\S*/g, ' ').match(/[\p{L}\p{N}'’]+/gu) ?? []
    const plain = words
      .map((word) => word.replace(/’/g, "'").replace(/^'+|'s?$|'+$/g, ''))
      .filter((word) => /^[A-Z]?[a-z']{2,}$/.test(word))
    return [...new Set(plain.filter((word) => !isRight(word)))]
  }
}
