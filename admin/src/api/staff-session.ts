import { type AdminMe, adminBase } from '@shelai/contract/back-office/admin-calls.ts'
import { apiBase, buildCallUrl } from '@shelai/contract/call-urls.ts'
import { staffAccountCalls } from '@shelai/contract/features/accounts/staff-account-calls.ts'
import { HttpError } from 'react-admin'
import type { SendRequest } from './send-request.ts'

/** The key of the token in the browser's storage. It differs from that of readers' sessions. */
export const tokenKey = 'staff_token'

/** The message of the refusal of an account that is not of staff. */
export const noAccessKey = 'shelai.accounts.sign_in.no_access'

type Options = {
  send: SendRequest
  /** Asks the member of staff of an open page to sign in again; resolves to false when they leave, or nothing can ask. */
  askToSignIn: () => Promise<boolean>
  /** Closes that question, because another tab has answered it. */
  onSignedInElsewhere: () => void
  /** Called when the one who uses the page has left it, so that the login screen is shown. */
  onLeft: () => void
  /** Called when the same person has another role than before, so that screens and menu change. */
  onRoleChanged: () => void
  /** Called when another person has signed in, in another tab: the page shows data of the former one. */
  onPersonChanged: () => void
}

/** The requirement that a refused session did not meet. */
export type Missing = 'password' | 'code'

const isSignInNeeded = (error: unknown) => error instanceof HttpError && error.body?.code === 'sign_in_needed'

/**
 * Creates the session of the member of staff in this browser: the only place that decides whether somebody is signed in.
 *
 * A page knows nobody until the server has said who holds the token. While it knows nobody, a refused token leads to the
 * login screen. Once it knows somebody, a refusal asks that person to sign in again over the open page, which keeps what
 * was typed. The requests of the session itself ask nobody anything, so that no question waits for its own answer.
 */
export function createStaffSession({ send, askToSignIn, ...on }: Options) {
  /** Who uses this page. */
  let known: AdminMe | undefined
  let asked: Promise<AdminMe> | undefined
  let hasEnded = false
  let missing: Missing = 'password'
  const listeners = new Set<() => void>()
  const setMissing = (now: Missing) => {
    missing = now
    for (const listener of listeners) listener()
  }

  const findToken = () => localStorage.getItem(tokenKey)
  const end = () => {
    localStorage.removeItem(tokenKey)
    known = undefined
    asked = undefined
  }
  const learn = (me: AdminMe): AdminMe => {
    const before = known
    known = me
    hasEnded = false
    if (before !== undefined && before.user.id !== me.user.id) on.onPersonChanged()
    else if (before !== undefined && before.role !== me.role) on.onRoleChanged()
    return me
  }
  const fetchMe = async (token: string): Promise<AdminMe> => {
    const { json } = await send(`${adminBase}/me`, {}, token)
    return (json as { data: AdminMe }).data
  }
  const closeOnServer = (token: string) =>
    send(buildCallUrl('accounts.logout'), { method: 'POST' }, token).catch(() => undefined)

  /** Opens a session. Until the server has said that its account is of staff, nothing is stored. */
  const signIn = async (email: string, password: string): Promise<AdminMe> => {
    const { json } = await send(
      buildCallUrl('accounts.login'),
      { method: 'POST', body: JSON.stringify({ email, password }) },
      null,
    )
    const { token } = json as { token: string }
    const me = await fetchMe(token).catch(async (error: unknown) => {
      await closeOnServer(token)
      throw isSignInNeeded(error) ? new HttpError(noAccessKey, 403) : error
    })
    localStorage.setItem(tokenKey, token)
    asked = Promise.resolve(me)
    setMissing(me.second_factor === 'needed' ? 'code' : 'password')
    return learn(me)
  }
  /** Returns whether a request that was refused with a token may be sent again. */
  const renew = async (token: string | null, lacks: Missing = 'password'): Promise<boolean> => {
    const current = findToken()
    // Another request or another tab has signed in meanwhile.
    if (current !== null && current !== token) return true
    if (known !== undefined) {
      setMissing(lacks)
      if (await askToSignIn()) return true
    }
    const isLeft = known !== undefined
    hasEnded ||= isLeft || token !== null
    end()
    if (isLeft) on.onLeft()
    return false
  }
  const askServer = async (): Promise<AdminMe> => {
    const token = findToken()
    try {
      if (token !== null) return learn(await fetchMe(token))
    } catch (error) {
      if (!isSignInNeeded(error)) throw error
    }
    if (await renew(token)) return askServer()
    throw new HttpError('', 401)
  }
  const getMe = (): Promise<AdminMe> => {
    if (asked === undefined) {
      const answer = askServer()
      asked = answer
      answer.catch(() => {
        if (asked === answer) asked = undefined
      })
    }
    return asked
  }
  return {
    findToken,
    getMe,
    signIn,
    renew,
    /** Returns who uses this page, as the server said last. */
    findKnown: () => known,
    findMissing: () => missing,
    onMissingChanged: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    passSecondFactor: async (code: string): Promise<void> => {
      const { method, path } = staffAccountCalls.passSecondFactor
      try {
        await send(apiBase + path, { method, body: JSON.stringify({ code }) }, findToken())
      } catch (error) {
        if (isSignInNeeded(error)) setMissing('password')
        throw error
      }
      asked = undefined
      await getMe()
    },
    /** Asks the server again who is signed in, when that is needed next. */
    forgetMe: () => {
      asked = undefined
    },
    /** Returns whether the login screen stands there because a session has ended, not because somebody logged out. */
    hasEnded: () => hasEnded,
    /** Takes a session that the server opened otherwise, such as with an invitation. */
    adopt: (token: string) => {
      end()
      localStorage.setItem(tokenKey, token)
    },
    signOut: async () => {
      const token = findToken()
      end()
      if (token === null) return
      hasEnded = false
      await closeOnServer(token)
    },
    /** Follows what other tabs do: the `storage` event comes from them only. */
    followTabs: (page: EventTarget) => {
      page.addEventListener('storage', (event) => {
        if (!(event instanceof StorageEvent) || event.key !== tokenKey || known === undefined) return
        asked = undefined
        // Where nobody is signed in any more, this asks to sign in again.
        getMe().then(
          () => event.newValue !== null && on.onSignedInElsewhere(),
          () => undefined,
        )
      })
    },
  }
}

export type StaffSession = ReturnType<typeof createStaffSession>
