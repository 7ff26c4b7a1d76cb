/** Removes a character from the end of a text. A pattern such as `/x+$/` would take quadratic time on `xxx…y`. */
export function trimEnd(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}
