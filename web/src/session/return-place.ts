import { forgetStored, readStored, writeStored } from '../device/safe-storage.ts'

/** The prefix `own_` makes a logout remove it. */
export const returnKey = 'own_return'

/** The place where a reader met a locked item: its path with fragment, its title, and the packages of that moment. */
export type ReturnPlace = { path: string; title: string; plans: string }

export function readReturn(): ReturnPlace | null {
  try {
    const place = JSON.parse(readStored(returnKey) ?? 'null') as ReturnPlace | null
    const isWhole = typeof place?.path === 'string' && typeof place.title === 'string'
    return isWhole && /^\/(?![/\\])/.test(place.path) ? { ...place, plans: String(place.plans) } : null
  } catch {
    return null
  }
}

export function storeReturn(place: ReturnPlace): void {
  writeStored(returnKey, JSON.stringify(place))
}

export function forgetReturn(): void {
  forgetStored(returnKey)
}
