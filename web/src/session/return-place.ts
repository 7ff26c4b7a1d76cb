import { forgetStored, readStored, writeStored } from '../offline/safe-storage.ts'

/** By its name it goes at logout. */
export const returnKey = 'own_return'

/** Where the reader stood when a premium thing was not theirs yet, to the part of the page, and which packages they had then. */
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

export function keepReturn(place: ReturnPlace): void {
  writeStored(returnKey, JSON.stringify(place))
}

export function forgetReturn(): void {
  forgetStored(returnKey)
}
