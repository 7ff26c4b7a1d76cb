/**
 * What can be locked, with the type of package that opens each: null where any package does. The studio is locked only where
 * the owner has set so.
 */
const openedBy = {
  answer: 'jobs',
  file: 'format',
  studio: 'studio',
  article: null,
  formula: null,
  owners: null,
} as const

export type LockableKind = keyof typeof openedBy
export const lockableKinds = Object.keys(openedBy) as LockableKind[]

/** The plan types that unlock content of their own. Any other type is offer, shown, and makes its owner premium. */
export const unlockingTypes = ['jobs', 'format', 'studio'] as const satisfies readonly (typeof openedBy)[LockableKind][]

/** Returns whether a running package of a type opens content of a kind. Types are compared case-insensitively. */
export function isOpenedBy(kind: LockableKind, packageType: string): boolean {
  return openedBy[kind] === null || openedBy[kind] === packageType.toLowerCase()
}
