import { createRefusal } from '@shelai/contract/refusals.ts'
import { isLastOwner } from '../../platform/admin/owners-store.ts'
import { createResource } from '../../platform/admin/resource.ts'

export const accountsResources = [
  createResource(
    'users',
    'users',
    { user_id: { column: 'id' } },
    {
      check: async (tx, { before, after }) => {
        const leaves = before?.role === 'owner' && after.role !== 'owner'
        if (leaves && (await isLastOwner(tx, String(before.id)))) throw createRefusal('last_owner')
        return {}
      },
      needsPassword: ({ before, after }) => before?.role !== after.role,
    },
  ),
]
