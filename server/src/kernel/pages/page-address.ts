/** The query keys that change a page's content. All others, such as tracking parameters, are ignored. */
const pageKeys = ['categoryId', 'tab', 'page'] as const
/** The number of a page of a list. The first one has the list's own URL. */
const partNumber = /^(?!1$)[1-9]\d{0,5}$/

/** The longest path of a page, in characters: a Bangla category of 80 letters takes 720. */
const maxPathCharacters = 2000
/** The longest value of a query key, in characters. */
const maxValueCharacters = 32

/**
 * Parses a request target as a page's URL: its path without a trailing slash and the query keys that pages use. Returns
 * undefined for a target that no page can have: too long, not decodable, with a control character, an empty segment, or
 * a dot segment, which browsers resolve before they send a path.
 */
export function readPageAddress(target: string): string | undefined {
  const [path = '', query = ''] = splitOnce(target, '?')
  if (!path.startsWith('/') || path.length > maxPathCharacters) return undefined
  const segments = (path.endsWith('/') ? path.slice(1, -1) : path.slice(1)).split('/')
  if (path !== '/' && !segments.every(isPlainSegment)) return undefined
  const parsed = URL.parse(target, 'http://any')
  if (parsed === null || parsed.host !== 'any') return undefined
  const given = new URLSearchParams(query)
  const pageQuery = pageKeys.flatMap((key) => {
    const value = given.get(key)
    if (value === null || value.length > maxValueCharacters) return []
    return key === 'page' && !partNumber.test(value) ? [] : [`${key}=${encodeURIComponent(value)}`]
  })
  const address =
    parsed.pathname.endsWith('/') && parsed.pathname !== '/' ? parsed.pathname.slice(0, -1) : parsed.pathname
  return address + (pageQuery.length > 0 ? `?${pageQuery.join('&')}` : '')
}

/** The most characters of what a link carries for its picture. */
const maxShareQuery = 2000

/**
 * Reads what a link carries for its picture alone: the inputs of a calculation, or the question of a list that is meant. The page
 * itself is the same without it; only the picture in its head differs. Empty for any other query.
 */
export function readShareQuery(target: string): string {
  const [path, query] = splitOnce(target, '?')
  if (query === '' || query.length > maxShareQuery) return ''
  const keys = path.startsWith('/formulas/') ? /^(?:in|unit)\./ : path.startsWith('/jobs/') ? /^question$/ : undefined
  const given = [...new URLSearchParams(query)].filter(([key]) => keys?.test(key))
  return new URLSearchParams(given).toString()
}

function isPlainSegment(segment: string): boolean {
  try {
    const decoded = decodeURIComponent(segment)
    return (
      decoded !== '' && decoded !== '.' && decoded !== '..' && decoded.isWellFormed() && !/\p{Cc}|\\/u.test(decoded)
    )
  } catch {
    return false
  }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
