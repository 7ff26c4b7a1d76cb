const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const characters = new Map([
  ['&nbsp;', ' '],
  ...Object.entries(entities).map(([one, entity]) => [entity, one] as const),
])

/** Escapes a text for the content and the attributes of HTML, and of XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** Returns the characters that sanitized HTML has escaped; a space that does not break becomes a plain one. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:#(\d+)|\w+);/g, (entity, code?: string) =>
    code === undefined ? (characters.get(entity) ?? entity) : String.fromCodePoint(Number(code)),
  )
}
