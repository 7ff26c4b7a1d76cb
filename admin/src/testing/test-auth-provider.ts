import type { Role } from '@shelai/contract/rules/staff.ts'
import type { AuthProvider } from 'react-admin'

/** Creates an auth provider of somebody who is signed in with a role, under the id `staff` unless another is given. */
export function createTestAuthProvider(role: Role, id = 'staff'): AuthProvider {
  return {
    login: async () => {},
    logout: async () => {},
    checkAuth: async () => {},
    checkError: async () => {},
    getPermissions: async () => role,
    findKnown: () => ({ user: { id } }),
  }
}
