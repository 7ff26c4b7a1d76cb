/** The first path segment of public files, which anybody can fetch. Other stored files need a signed link. */
export const publicPrefix = 'uploads/'

/**
 * Returns whether text has the form of a stored path: a name, or `uploads/` and a name. More segments could lead
 * outside the store.
 */
export function isStoredPath(path: string): boolean {
  return /^(?:uploads\/)?[\w-][\w.-]{0,199}$/.test(path)
}

/** Returns whether anybody can fetch a stored path. */
export function isPublicPath(path: string): boolean {
  return path.startsWith(publicPrefix)
}

/** Returns whether a stored path is that of the picture of a link, which the server draws from content and can draw again. */
export function isSharePicturePath(path: string): boolean {
  return /^uploads\/share-[a-z]+-\d+-[0-9a-f]{16}\.jpg$/.test(path)
}
