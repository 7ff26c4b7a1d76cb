/** An answer in two parts, both HTML: what to say first, and what follows it. */
export type SplitAnswer = { first: string; rest: string }

/**
 * Splits an answer: its opening quotation is what to say first, without its caption. An answer without one has its first paragraph in
 * that place.
 */
export function splitAnswer(html: string): SplitAnswer {
  const quoted = /^\s*<blockquote>([\s\S]*?)<\/blockquote>([\s\S]*)$/.exec(html)
  if (quoted) {
    const [, first = '', rest = ''] = quoted
    return { first: first.replace(/<strong>[^<]*:<\/strong>\s*/, '').trim(), rest: rest.trim() }
  }
  const [, first = html, rest = ''] = /^\s*(<p>[\s\S]*?<\/p>)([\s\S]*)$/.exec(html) ?? []
  return { first, rest: rest.trim() }
}
