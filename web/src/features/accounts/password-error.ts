import { password as limits } from '@shelai/contract/rules/limits.ts'

/** Finds the error of a new password. It checks the length in Unicode code points first, then the repetition. */
export function findPasswordError(password: string, confirmed: string): 'short' | 'differs' | undefined {
  if ([...password].length < limits.fewest) return 'short'
  return password === confirmed ? undefined : 'differs'
}
