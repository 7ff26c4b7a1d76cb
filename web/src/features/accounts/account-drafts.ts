import { type Gender, genders, type Profession, professions } from '@shelai/contract/rules/limits.ts'
import { readTabRecord, type StoredRecord, storeTabRecord } from '../../device/safe-storage.ts'
import { ownPrefix } from '../../session/session-store.ts'

type Choices = { gender: Gender; profession: Profession }
/** The fields of the profile form. */
export type ProfileDraft = Choices & { name: string; phone: string }
/** The fields of the registration form, without the passwords, which are never stored. */
export type RegistrationDraft = Choices & { username: string; email: string; phone: string }

/** The prefix makes a logout remove it. */
export const registrationKey = `${ownPrefix}registration`
const profileKey = (userId: string) => `${ownPrefix}${userId}_profile`

function parseChoices(record: StoredRecord): Choices | undefined {
  const gender = genders.find((one) => one === record.gender)
  const profession = professions.find((one) => one === record.profession)
  return gender && profession && { gender, profession }
}

export function parseRegistration(record: StoredRecord): RegistrationDraft | undefined {
  const { username, email, phone } = record
  const choices = parseChoices(record)
  const isWhole = typeof username === 'string' && typeof email === 'string' && typeof phone === 'string'
  return isWhole && choices ? { username, email, phone, ...choices } : undefined
}

/**
 * Reads the draft of the profile form. This tab stores it until it is saved, so that an expired session loses
 * nothing.
 */
export function readProfileDraft(userId: string): ProfileDraft | undefined {
  const record = readTabRecord(profileKey(userId))
  const { name, phone } = record
  const choices = parseChoices(record)
  return typeof name === 'string' && typeof phone === 'string' && choices ? { name, phone, ...choices } : undefined
}

export function storeProfileDraft(userId: string, draft: ProfileDraft | undefined): void {
  storeTabRecord(profileKey(userId), draft)
}
