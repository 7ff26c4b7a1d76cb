/** Elements without text of the page. */
const without = ['script', 'svg', 'style', 'template', 'noscript']

/**
 * Converts a page to a static file with the same text: its elements without attributes, pictures and scripts, under the
 * same inline styles.
 */
export function startStaticTwin(page: string): string {
  const style = [...page.matchAll(/<style\b[^>]*>[\s\S]*?<\/style>/g)].map(([element]) => element).join('')
  const title = /<title>[\s\S]*?<\/title>/.exec(page)?.[0] ?? ''
  const root = page.indexOf('<div id="root">')
  const text = without
    .reduce((body, name) => body.replace(new RegExp(`<${name}\\b[\\s\\S]*?</${name}>`, 'g'), ''), page.slice(root))
    .replace(/<(img|link|input|source)\b[^>]*>/g, '')
    .replace(/<([a-z][a-z0-9]*)\s[^>]*>/g, '<$1>')
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `${title}${style}</head><body>${text.replace(/<\/body><\/html>\s*$/, '')}</body></html>`,
  ].join('')
}
