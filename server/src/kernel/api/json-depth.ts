/** The maximum nesting of JSON input, in levels. No call needs more than six. */
const maxLevels = 32

/**
 * Returns whether JSON text nests deeper than 32 levels, because code that walks such a value recursively overflows the
 * stack. Counts brackets in one pass without parsing.
 */
export function isTooDeep(text: string): boolean {
  let level = 0
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (isInString) {
      if (character === '\\') at += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') {
      level += 1
      if (level > maxLevels) return true
    } else if (character === '}' || character === ']') level -= 1
  }
  return false
}
