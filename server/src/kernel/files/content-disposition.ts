/**
 * Builds a `content-disposition` with an ASCII name for old browsers and the real name for others (RFC 6266). A browser
 * shows an `inline` file and saves it under the name.
 */
export function buildContentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\/%]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}
