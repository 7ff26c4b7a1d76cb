import { password as limits } from '@shelai/contract/limits.ts'

/** What is wrong with a new password: its length is judged first, in characters as they look, then whether it was repeated. */
export function findPasswordError(password: string, confirmed: string): 'short' | 'differs' | undefined {
  if ([...password].length < limits.fewest) return 'short'
  return password === confirmed ? undefined : 'differs'
}
