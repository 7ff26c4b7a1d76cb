import { linkOrNone, readOnly, text, textOrNone } from '../../platform/admin/field.ts'
import type { Resource } from '../../platform/admin/resource.ts'

/** Notifications can be created and deleted and not changed, because they were already delivered. */
const notifications: Resource = {
  name: 'notifications',
  table: 'notifications',
  idKind: 'number',
  actions: ['read', 'create', 'delete'],
  order: ['id', 'desc'],
  fields: {
    title: text('title', 120, { isRequired: true, isSearched: true }),
    message: text('message', 1000, { isRequired: true, isSearched: true }),
    link: linkOrNone('link'),
    user_id: { ...textOrNone('user_id', 100), parent: { table: 'users', called: 'account' } },
    created_at: readOnly('created_at'),
  },
}

export const notificationsResources = [notifications]
