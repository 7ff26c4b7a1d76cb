/** Reads the session token from an `authorization` header; undefined unless the header holds a well-formed token. */
export function readBearerToken(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : /^Bearer ([\w-]{43})$/i.exec(authorization)?.[1]
}
