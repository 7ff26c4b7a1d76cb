import { unescapeHtml } from '@shelai/contract/rules/escape-html.ts'

/** Creates the schema.org data of a breadcrumb trail, from the first page to the current one. */
export function createBreadcrumbs(trail: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: path,
    })),
  }
}

/**
 * Returns the first words of an HTML text as plain text for descriptions: at most `most` characters, cut between
 * words.
 */
export function extractBeginning(html: string, most = 155): string {
  const text = readPlainText(html)
  if (text.length <= most) return text
  const cut = text.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trimEnd()}…`
}

/** Returns the text of sanitized HTML with single spaces. */
export function readPlainText(html: string): string {
  return unescapeHtml(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}
