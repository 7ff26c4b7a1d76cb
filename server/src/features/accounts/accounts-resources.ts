import { UserId } from '@shelai/contract/api/ids.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { isLastOwner } from '../../back-office/owners-store.ts'
import { createResource } from '../../back-office/resource.ts'
import { removeSecondFactor } from '../../kernel/auth/second-factors-store.ts'
import { deleteSessionsOf } from '../../kernel/auth/sessions-store.ts'
import { deleteInvitationsBy } from './invitations-store.ts'
import { findNamedReaders } from './readers-store.ts'

/** Its records are created by `mountInvitations`, which sends the links. */
export const invitationsResource = createResource('invitations', 'invitations')

export const accountsResources = [
  invitationsResource,
  createResource('readers', 'users', undefined, { findNamed: findNamedReaders }),
  createResource(
    'users',
    'users',
    { user_id: { column: 'id' } },
    {
      check: async (tx, { before, after }) => {
        // Anybody can register any address, and keeps the password of it.
        if (before?.role === 'reader' && after.role !== 'reader') throw createRefusal('invitation_needed')
        const leaves = before?.role === 'owner' && after.role !== 'owner'
        if (leaves && (await isLastOwner(tx, String(before.id)))) throw createRefusal('last_owner')
        return {}
      },
      derive: ({ before, after, now }) => (before?.role === after.role ? {} : { role_since: now.toISOString() }),
      cascade: async (tx, { before, after }) => {
        if (before === undefined || before.role === after.role) return
        const id = UserId.parse(before.id)
        if (before.role === 'owner') await deleteInvitationsBy(tx, id)
        if (after.role !== 'reader') return
        await deleteSessionsOf(tx, id)
        await removeSecondFactor(tx, id)
      },
      afterCommit: ({ live }, { before }) => live.disconnectEnded(UserId.parse(before?.id)),
      needsPassword: ({ before, after }) => before?.role !== after.role,
    },
  ),
]
