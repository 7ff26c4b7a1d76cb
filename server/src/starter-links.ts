/** The URLs of what the texts of a pack link to: formulas by title, everything else by the name of its source. */
export type LinkTargets = Record<'formula' | 'file' | 'article' | 'post', Map<string, string>>

/**
 * Replaces links such as `formula:Title` and `article:name` with the URLs of their pages, and pictures such as `drawing:name` with their
 * files. Throws where there is no such target.
 */
export function resolveLinks(
  html: string,
  targets: LinkTargets,
  drawings: ReadonlyMap<string, string> = new Map(),
): string {
  return html
    .replace(
      /href="(formula|file|article|post):([^"]+)"/g,
      (_, kind: keyof LinkTargets, name: string) => `href="${getUrl(targets[kind], kind, decodeURIComponent(name))}"`,
    )
    .replace(/src="drawing:([^"]+)"/g, (_, name: string) => `src="${getUrl(drawings, 'drawing', name)}"`)
}

function getUrl(urls: ReadonlyMap<string, string>, kind: string, name: string): string {
  const url = urls.get(name)
  if (url === undefined) throw new Error(`no ${kind} is called ${name}`)
  return url
}

/** Returns the URL of what a link such as `article:name` names. Throws where there is no such target. */
export function resolveLink(link: string, targets: LinkTargets): string {
  const [kind = '', name = ''] = link.split(/:(.*)/s)
  return getUrl(new Map(Object.entries(targets)).get(kind) ?? new Map(), kind, name)
}

/** Replaces links as `resolveLinks` does. What links to something that there is not becomes plain text. */
export function resolveKnownLinks(html: string, targets: LinkTargets, drawings: ReadonlyMap<string, string>): string {
  const known = html.replace(
    /<a [^<>"]{0,50}href="(formula|file|article|post):([^"<>]{1,400})"[^<>]{0,200}>(.{0,1000}?)<\/a>/gs,
    (link, kind: keyof LinkTargets, name: string, text: string) =>
      targets[kind].has(decodeURIComponent(name)) ? link : text,
  )
  return resolveLinks(known, targets, drawings)
}
