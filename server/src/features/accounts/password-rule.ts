import { describeShortPassword, fieldTexts } from '@shelai/contract/features/accounts/accounts-field-texts.ts'
import type { PasswordOwner } from '@shelai/contract/rules/guessable-passwords.ts'
import { wouldBeGuessed } from '../../kernel/auth/guessed-passwords.ts'
import type { SettingsCache } from '../../kernel/settings-cache.ts'

/** The person whose password it is, as far as they are known. */
export type NamedOwner = Omit<PasswordOwner, 'product'>

/** Returns the error of a new password that is shorter than the setting, or the role of its owner, allows; undefined for any other. */
export async function findLengthError(settings: SettingsCache, typed: string, ofRole = 0): Promise<string | undefined> {
  const fewest = Math.max((await settings.get()).password_fewest, ofRole)
  // Counts code points, as the contract does.
  return [...typed].length < fewest ? describeShortPassword(fewest) : undefined
}

/** Returns the error of a new password that others would guess. */
export async function findGuessError(
  settings: SettingsCache,
  typed: string,
  owner: NamedOwner,
): Promise<string | undefined> {
  const { product_name: product } = await settings.get()
  return (await wouldBeGuessed(typed, { product, ...owner })) ? fieldTexts.passwordCommon.en : undefined
}
