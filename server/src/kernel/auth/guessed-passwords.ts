import type { PasswordOwner } from '@shelai/contract/rules/guessable-passwords.ts'

/**
 * Returns whether others would try a new password: because it is common or made of what is known of its owner
 * (`isGuessablePassword`), or because it became known in a breach. Both lists are loaded with the first new password.
 */
export async function wouldBeGuessed(typed: string, owner: PasswordOwner): Promise<boolean> {
  const { isGuessablePassword } = await import('@shelai/contract/rules/guessable-passwords.ts')
  return isGuessablePassword(typed, owner) || (await isBreachedPassword(typed))
}

/** Returns whether a password is in the list of breached ones, which is in lower case. */
async function isBreachedPassword(typed: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].includes(typed.normalize('NFKC').toLowerCase())
}
