import { createRefusal } from '@shelai/contract/refusals.ts'
import { roles } from '@shelai/contract/staff.ts'
import { choice, readOnly } from '../../platform/admin/field.ts'
import { isLastOwner } from '../../platform/admin/owners-store.ts'
import type { Resource } from '../../platform/admin/resource.ts'

/** Accounts as staff see them, with a role that an owner sets and never a password. */
const users: Resource = {
  name: 'users',
  table: 'users',
  idKind: 'text',
  actions: ['read', 'update'],
  order: ['created_at', 'desc'],
  fields: {
    user_id: readOnly('id'),
    name: readOnly('name', undefined, { isSearched: true }),
    email: readOnly('email', undefined, { isSearched: true }),
    phone: readOnly('phone', undefined, { isSearched: true }),
    phone_verified: readOnly('phone_verified'),
    gender: readOnly('gender'),
    profession: readOnly('profession'),
    img: readOnly('img'),
    role: choice('role', roles),
    created_at: readOnly('created_at'),
    updated_at: readOnly('updated_at'),
  },
  check: async (tx, { before, after }) => {
    const leaves = before?.role === 'owner' && after.role !== 'owner'
    if (leaves && (await isLastOwner(tx, String(before.id)))) throw createRefusal('last_owner')
    return {}
  },
  needsPassword: ({ before, after }) => before?.role !== after.role,
}

export const accountsResources = [users]
