import { describeShortPassword } from '@shelai/contract/accounts-field-texts.ts'
import type { SettingsCache } from '../../platform/settings-cache.ts'

/** Returns the error of a new password that is shorter than the setting allows; undefined for any other. */
export async function findPasswordError(settings: SettingsCache, typed: string): Promise<string | undefined> {
  const { password_fewest } = await settings.get()
  // Counts code points, as the contract does.
  return [...typed].length < password_fewest ? describeShortPassword(password_fewest) : undefined
}
