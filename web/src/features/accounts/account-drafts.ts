import { type Gender, genders, type Profession, professions } from '@shelai/contract/limits.ts'
import { ownPrefix } from './session-store.ts'

export type Draft = { name: string; phone: string; gender: Gender; profession: Profession }

const keyOf = (userId: string) => `${ownPrefix}${userId}_profile`

/** What was being typed into the profile: kept for this tab until it is saved, so that an ended session loses nothing. */
export function readDraft(userId: string): Draft | undefined {
  try {
    const { name, phone, gender, profession } = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '{}') as Draft
    const isWhole = typeof name === 'string' && typeof phone === 'string'
    return isWhole && genders.includes(gender) && professions.includes(profession)
      ? { name, phone, gender, profession }
      : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(userId: string, draft: Draft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(userId), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Then it lives as long as the form.
  }
}
