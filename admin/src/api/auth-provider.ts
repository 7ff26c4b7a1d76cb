import { type AdminMe, adminBase } from '@shelai/contract/admin-calls.ts'
import type { AdminResource } from '@shelai/contract/admin-resource.ts'
import { adminResources, type ResourceName } from '@shelai/contract/admin-resources.ts'
import { buildCallUrl } from '@shelai/contract/calls.ts'
import type { AuditAction } from '@shelai/contract/staff.ts'
import { type AuthProvider, HttpError } from 'react-admin'
import type { AdminRequest } from './admin-request.ts'
import { staffSession } from './staff-session.ts'

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

export type AdminAuthProvider = AuthProvider & {
  getMe: () => Promise<AdminMe>
  /** Opens a new session of the account that was signed in, with its password. */
  signInAgain: (password: string) => Promise<AdminMe>
  /** Asks the server again who is signed in, when that is needed next. */
  forgetMe: () => void
}

/** Creates the provider of who is signed in and what the role permits. The server decides; this only offers less. */
export function createAuthProvider(request: AdminRequest): AdminAuthProvider {
  let me: Promise<AdminMe> | undefined
  const getMe = async (): Promise<AdminMe> => {
    if (staffSession.findToken() === null) throw new HttpError('', 401)
    me ??= request(`${adminBase}/me`).then(({ json }) => (json as { data: AdminMe }).data)
    me.catch(() => {
      me = undefined
    })
    return me
  }
  const openSession = async (email: string, password: string): Promise<void> => {
    const { json } = await request(buildCallUrl('accounts.login'), {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    })
    staffSession.setToken((json as { token: string }).token)
  }
  return {
    getMe,
    signInAgain: async (password) => {
      const { user } = await getMe()
      await openSession(user.email, password)
      me = undefined
      return getMe()
    },
    forgetMe: () => {
      me = undefined
    },
    login: async ({ username, password }: { username: string; password: string }) => {
      await openSession(username, password)
      me = undefined
      try {
        await getMe()
      } catch (error) {
        staffSession.clear()
        throw error
      }
    },
    logout: async () => {
      me = undefined
      if (staffSession.findToken() === null) return
      await request(buildCallUrl('accounts.logout'), { method: 'POST' }).catch(() => undefined)
      staffSession.clear()
    },
    checkAuth: async () => {
      if (staffSession.findToken() === null) throw new HttpError('', 401)
    },
    checkError: async (error) => {
      if (!(error instanceof HttpError) || error.status !== 401) return
      staffSession.clear()
      me = undefined
      throw error
    },
    getIdentity: async () => {
      const { user } = await getMe()
      return { id: user.id, fullName: user.name, ...(user.img ? { avatar: `/${user.img}` } : {}) }
    },
    // React Admin asks on every screen, and would leave the page of an invitation for the login after an error.
    getPermissions: async () => (staffSession.findToken() === null ? null : (await getMe()).role),
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
