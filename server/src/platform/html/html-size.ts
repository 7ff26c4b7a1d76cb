import { Parser } from 'htmlparser2'

/** The most that HTML may hold. A long article has some hundreds of tags, ten levels deep. */
const mostLevels = 50
const mostTags = 20_000
const mostAttributes = 40_000

class TooLarge extends Error {}

/**
 * Says in words for editors why HTML is too large to be sanitised; undefined where it is not. The sanitiser's time grows
 * with the square of the depth. This looks at the HTML with the same parser, and stops at the first limit, so that its
 * own time grows with the length alone.
 */
export function findHtmlExcess(html: string): string | undefined {
  let level = 0
  let tags = 0
  let attributes = 0
  const refuse = (words: string): never => {
    throw new TooLarge(words)
  }
  const parser = new Parser(
    {
      onopentag: (_name, given) => {
        level += 1
        tags += 1
        attributes += Object.keys(given).length
        if (level > mostLevels) refuse(`This has more than ${mostLevels} tags inside each other.`)
        if (tags > mostTags) refuse(`This has more than ${mostTags} tags.`)
        if (attributes > mostAttributes) refuse(`This has more than ${mostAttributes} attributes.`)
      },
      onclosetag: () => {
        level -= 1
      },
    },
    { decodeEntities: true },
  )
  try {
    parser.end(html)
    return undefined
  } catch (error) {
    if (error instanceof TooLarge) return error.message
    throw error
  }
}
