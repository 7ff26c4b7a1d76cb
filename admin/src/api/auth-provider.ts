import { adminResources, type ResourceName } from '@shelai/contract/admin-resources.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import type { AuditAction } from '@shelai/contract/rules/staff.ts'
import { type AuthProvider, HttpError } from 'react-admin'
import type { StaffSession } from './staff-session.ts'

/** The key of the query of who is signed in. */
export const meKey = ['me']

/** The right that each action of React Admin requires. */
const requiredRight: Readonly<Record<string, AuditAction>> = {
  list: 'read',
  show: 'read',
  export: 'read',
  create: 'create',
  edit: 'update',
  delete: 'delete',
}

export type AdminAuthProvider = AuthProvider & StaffSession

const isSignedOut = (error: unknown) => error instanceof HttpError && error.status === 401

/** Tells React Admin who is signed in, as the session knows, and what the role permits. The server decides; this only offers less. */
export function createAuthProvider(session: StaffSession): AdminAuthProvider {
  const { getMe } = session
  return {
    ...session,
    login: async ({ username, password }: { username: string; password: string }) => {
      await session.signIn(username, password)
    },
    logout: session.signOut,
    // A server that cannot be reached signs nobody out.
    checkAuth: async () => {
      await getMe().catch((error: unknown) => {
        if (isSignedOut(error)) throw error
      })
    },
    checkError: async (error) => {
      if (isSignedOut(error) && session.findKnown() === undefined) throw error
    },
    getIdentity: async () => {
      const { user } = await getMe()
      return { id: user.id, fullName: user.name, ...(user.img ? { avatar: `/${user.img}` } : {}) }
    },
    // React Admin asks on every screen, and would leave the page of an invitation for the login after an error.
    getPermissions: () =>
      getMe().then(
        ({ role }) => role,
        (error: unknown) => {
          if (isSignedOut(error)) return null
          throw error
        },
      ),
    canAccess: async ({ resource, action }) => {
      const { rights } = await getMe()
      const granted = rights[resource as ResourceName] ?? []
      const right = requiredRight[action]
      const declared: AdminResource | undefined = adminResources[resource as ResourceName]
      if (declared === undefined || right === undefined) return false
      // `update` also stands for custom actions, which need no form.
      const isSupported = right === 'read' || declared.actions.includes(right)
      return isSupported && granted.includes(right)
    },
  }
}
