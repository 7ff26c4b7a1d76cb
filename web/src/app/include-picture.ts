/** Reads the text of a small SVG file by its URL; undefined if it is too large to come within a page or cannot be read. */
export type ReadSmallPicture = (url: string) => Promise<string | undefined>

/** The picture that a page fetches before all others, as React renders it, if it is an SVG. */
const firstPicture = /<img src="(\/uploads\/[\w.-]+\.svg)"[^>]* fetchPriority="high"/

/**
 * Includes the first picture of a page as a data URL, because a file of its own costs a round trip after the text. The element needs
 * `suppressHydrationWarning`: in the browser it is rendered with the URL of the file.
 */
export async function includePicture(body: string, read: ReadSmallPicture): Promise<string> {
  const url = firstPicture.exec(body)?.[1]
  const picture = url && (await read(url))
  if (!picture) return body
  // React asks the browser to preload the file.
  return body
    .replace(new RegExp(`<link rel="preload" as="image" href="${url}"[^>]*>`), '')
    .replace(`<img src="${url}"`, () => `<img src="data:image/svg+xml,${encodeSvg(picture)}"`)
}

/** Encodes what a URL or an attribute in double quotes cannot hold, and nothing more, so that the text still compresses well. */
const encodeSvg = (text: string) => text.replace(/["%#<>&\r\n\t]/g, encodeURIComponent)
