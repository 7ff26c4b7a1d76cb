import { isAllowed } from '@shelai/contract/admin-rights.ts'
import { UserId } from '@shelai/contract/api/ids.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { readersResources } from '@shelai/contract/features/accounts/readers.ts'
import { insertAudit } from '../../back-office/audit-store.ts'
import type { CustomAction } from '../../back-office/custom-action.ts'
import { removeSecondFactor } from '../../kernel/auth/second-factors-store.ts'
import { deleteSession, deleteSessionsOf, listSessions, nameSession } from '../../kernel/auth/sessions-store.ts'
import { findUser } from './accounts-store.ts'
import { lockAccount } from './readers-store.ts'

const endSessionsBody = readersResources.readers.customActions['end-sessions'].body

/** Ends all sessions of an account, in the back office and in the readers' app. */
const endSessions: CustomAction = {
  resource: 'users',
  action: 'end-sessions',
  perform: async ({ db, live }, id, _body, _staff, actor) => {
    const userId = UserId.parse(id)
    await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      if ((await findUser(tx, userId)) === undefined) throw createRefusal('not_found')
      const ended = await deleteSessionsOf(tx, userId)
      const entry = { who: actor.who, action: 'end-sessions', resource: 'users', id, before: { sessions: ended } }
      await insertAudit(tx, { ...entry, after: { sessions: 0 } }, actor.now)
    })
    await live.disconnectEnded(userId)
  },
}

/** Removes the second factor of an account, for somebody who has lost the device and the recovery codes. */
const removeLostSecondFactor: CustomAction = {
  resource: 'users',
  action: 'remove-second-factor',
  perform: async ({ db }, id, _body, _staff, actor) => {
    const userId = UserId.parse(id)
    await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      if ((await findUser(tx, userId)) === undefined) throw createRefusal('not_found')
      if (!(await actor.isPasswordFresh(tx))) throw createRefusal('password_needed')
      await removeSecondFactor(tx, userId)
      await insertAudit(tx, { who: actor.who, action: 'remove-second-factor', resource: 'users', id }, actor.now)
    })
  },
}

/** Ends the sessions of a reader, or the one that the body names. The sessions of staff are ended by who may change staff. */
const endReaderSessions: CustomAction = {
  resource: 'readers',
  action: 'end-sessions',
  perform: async ({ db, live }, id, sent, staff, actor) => {
    const userId = UserId.parse(id)
    const body = endSessionsBody.safeParse(sent ?? {})
    if (!body.success) throw createRefusal('bad_input')
    await db.transaction().execute(async (tx) => {
      await actor.requireCurrent(tx)
      const account = await lockAccount(tx, userId)
      if (account === undefined) throw createRefusal('not_found')
      if (account.role !== 'reader' && !isAllowed(staff.role, 'update', 'users')) throw createRefusal('staff_account')
      const sessions = await listSessions(tx, userId, actor.now)
      const { session } = body.data
      const ending = session === undefined ? sessions : sessions.filter((one) => nameSession(one.session) === session)
      // Ended meanwhile, so there is nothing left to do or to record.
      if (session !== undefined && ending.length === 0) return
      if (session === undefined) await deleteSessionsOf(tx, userId)
      else for (const one of ending) await deleteSession(tx, one.session)
      const before = { sessions: sessions.length }
      const entry = { who: actor.who, action: 'end-sessions', resource: 'readers', id, before }
      await insertAudit(tx, { ...entry, after: { sessions: sessions.length - ending.length } }, actor.now)
    })
    await live.disconnectEnded(userId)
  },
}

/** The actions of staff on accounts beside changing their fields. */
export const accountsActions: readonly CustomAction[] = [endSessions, endReaderSessions, removeLostSecondFactor]
