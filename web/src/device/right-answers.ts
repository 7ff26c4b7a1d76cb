/** The types of built files by the ending of their names. */
const builtTypes: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /^text\/css/ }
/** The type of all other files: pictures and fonts. */
const otherTypes = /^(?:image|font)\//

/**
 * Tells whether an answer is the file that was asked for. A portal, a gateway or a deployment may answer 200 with a page of
 * its own in place of any file, which would be kept for good.
 */
export function isRightAnswer(pathname: string, { status, redirected, headers }: Response): boolean {
  const type = builtTypes[pathname.split('.').at(-1) ?? ''] ?? otherTypes
  return status === 200 && !redirected && type.test(headers.get('content-type') ?? '')
}
