import { loadParser } from './html-libraries.ts'

/** The size limits of HTML. A long article has some hundreds of tags, ten levels deep. */
const maxLevels = 50
const maxTags = 20_000
const maxAttributes = 40_000

class TooLarge extends Error {}

/**
 * Returns a message for editors when HTML is too large to sanitize; undefined otherwise. The sanitizer's time grows
 * with the square of the depth. This check uses the same parser and stops at the first limit, so its own time grows
 * only with the length.
 */
export function findHtmlExcess(html: string): string | undefined {
  let level = 0
  let tags = 0
  let attributes = 0
  const refuse = (message: string): never => {
    throw new TooLarge(message)
  }
  const { Parser } = loadParser()
  const parser = new Parser(
    {
      onopentag: (_name, attributesOfTag) => {
        level += 1
        tags += 1
        attributes += Object.keys(attributesOfTag).length
        if (level > maxLevels) refuse(`This has more than ${maxLevels} tags inside each other.`)
        if (tags > maxTags) refuse(`This has more than ${maxTags} tags.`)
        if (attributes > maxAttributes) refuse(`This has more than ${maxAttributes} attributes.`)
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
