/** The content versions from which a page is rendered, by feature. */
export type PageVersions = Readonly<Record<string, number>>

/** Writes versions for an attribute, without quotation marks, which would be escaped: `articles:3 jobs:7`. */
export const formatVersions = (versions: PageVersions): string =>
  Object.entries(versions)
    .map(([feature, version]) => `${feature}:${version}`)
    .join(' ')

/** Reads versions as `formatVersions` writes them. Leaves out what is not a feature with a number. */
export function parseVersions(text: string): Record<string, number> {
  const pairs = text.split(' ').map((pair) => pair.split(':'))
  return Object.fromEntries(
    pairs.flatMap(([feature, version]) =>
      feature && version && Number(version) >= 0 ? [[feature, Number(version)]] : [],
    ),
  )
}
