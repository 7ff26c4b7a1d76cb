import { UserId } from '@shelai/contract/ids.ts'
import { createRefusal } from '@shelai/contract/refusals.ts'
import { insertAudit } from '../../platform/admin/audit-store.ts'
import type { CustomAction } from '../../platform/admin/custom-action.ts'
import { removeSecondFactor } from '../../platform/auth/second-factors-store.ts'
import { deleteSessionsOf } from '../../platform/auth/sessions-store.ts'
import { findUser } from './accounts-store.ts'

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

/** What staff do with accounts beside changing their fields. */
export const accountsActions: readonly CustomAction[] = [endSessions, removeLostSecondFactor]
