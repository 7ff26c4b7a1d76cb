/** Reads a session's token from an `authorization` header; undefined where the header holds nothing of that form. */
export function readBearerToken(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : /^Bearer ([\w-]{43})$/i.exec(authorization)?.[1]
}
