const urls = import.meta.glob<string>('../../art/drawings-*.svg', { eager: true, import: 'default', query: '?url' })
const texts = import.meta.glob<string>('../../art/drawings-*.svg', { eager: true, import: 'default', query: '?raw' })

/**
 * Includes the sheets of drawings that the body of a preview shows. A preview is sandboxed into an origin of its own, to which browsers
 * refuse drawings of a file.
 */
export function includeDrawings(body: string): string {
  let included = body
  for (const [path, url] of Object.entries(urls)) {
    const shown = included.replaceAll(`href="${url}#`, 'href="#')
    if (shown !== included) included = `<div hidden>${texts[path]}</div>${shown}`
  }
  return included
}
