import type { Role } from '@shelai/contract/rules/staff.ts'
import type { AuthProvider } from 'react-admin'

/** Creates an auth provider of somebody who is signed in with a role. */
export function createTestAuthProvider(role: Role): AuthProvider {
  return {
    login: async () => {},
    logout: async () => {},
    checkAuth: async () => {},
    checkError: async () => {},
    getPermissions: async () => role,
  }
}
