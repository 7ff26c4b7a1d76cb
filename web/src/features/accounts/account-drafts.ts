import { type Gender, genders, type Profession, professions } from '@shelai/contract/limits.ts'
import { type KeptRecord, keepTabRecord, readTabRecord } from '../../offline/safe-storage.ts'
import { ownPrefix } from './session-store.ts'

type Choices = { gender: Gender; profession: Profession }
/** What is typed into the profile. */
export type ProfileDraft = Choices & { name: string; phone: string }
/** What is typed into the registration, without the passwords: those are never kept. */
export type RegistrationDraft = Choices & { username: string; email: string; phone: string }

/** By its name it goes at logout. */
export const registrationKey = `${ownPrefix}registration`
const profileKey = (userId: string) => `${ownPrefix}${userId}_profile`

function parseChoices(kept: KeptRecord): Choices | undefined {
  const gender = genders.find((one) => one === kept.gender)
  const profession = professions.find((one) => one === kept.profession)
  return gender && profession && { gender, profession }
}

export function parseRegistration(kept: KeptRecord): RegistrationDraft | undefined {
  const { username, email, phone } = kept
  const choices = parseChoices(kept)
  const isWhole = typeof username === 'string' && typeof email === 'string' && typeof phone === 'string'
  return isWhole && choices ? { username, email, phone, ...choices } : undefined
}

/** What was being typed into the profile: kept for this tab until it is saved, so that an ended session loses nothing. */
export function readProfileDraft(userId: string): ProfileDraft | undefined {
  const kept = readTabRecord(profileKey(userId))
  const { name, phone } = kept
  const choices = parseChoices(kept)
  return typeof name === 'string' && typeof phone === 'string' && choices ? { name, phone, ...choices } : undefined
}

export function keepProfileDraft(userId: string, draft: ProfileDraft | undefined): void {
  keepTabRecord(profileKey(userId), draft)
}
