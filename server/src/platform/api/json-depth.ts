/** The deepest nesting of JSON that a call takes. No call needs more than six levels. */
const mostLevels = 32

/**
 * Whether JSON text nests deeper than 32 levels: code that walks such a value recursively runs out of stack. Counts
 * brackets in one pass, without parsing.
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
      if (level > mostLevels) return true
    } else if (character === '}' || character === ']') level -= 1
  }
  return false
}
