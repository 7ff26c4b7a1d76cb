import { z } from 'zod'
import { accountOrNone, linkOrNone, momentOrNone, readOnly, text } from './admin-fields.ts'
import { contentRights, defineResource } from './admin-resource.ts'
import { defineCall } from './call.ts'
import { Flag, Id, Moment, PageLimit, PageMeta, PageNumber } from './fields.ts'

/** `seen` refers to the calling reader; a guest's own device stores it. `link` is a path of this site. */
export const Notification = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  link: z.string().nullable(),
  created_at: Moment,
  seen: Flag,
})

/** Old clients send their user id; the server reads the caller only from the token. */
const LegacyCaller = z.object({
  user_id: z
    .unknown()
    .optional()
    .transform(() => undefined),
})

export const notificationsCalls = {
  'notifications.all': defineCall({
    feature: 'notifications',
    summary: 'Notifications, newest first: broadcasts, and the signed-in reader’s own; `user_id` is ignored',
    cacheTags: ['notifications'],
    query: LegacyCaller.extend({ page: PageNumber.optional(), limit: PageLimit.optional() }),
    answer: z.array(Notification),
    meta: PageMeta,
    refusals: [],
  }),
  'notifications.unseenCount': defineCall({
    feature: 'notifications',
    summary: 'How many notifications are unseen; for a guest, how many broadcasts there are since `since`',
    query: LegacyCaller.extend({ since: Moment.optional().catch(undefined) }),
    answer: z.object({ count: z.int() }),
    refusals: [],
  }),
  'notifications.markSeen': defineCall({
    feature: 'notifications',
    summary: 'Mark the reader’s notifications as seen',
    body: z.object({ user_id: z.unknown().optional() }).optional(),
    answer: z.null(),
    refusals: ['sign_in_needed'],
  }),
}

export const notificationsResources = {
  /** Notifications can be created and deleted and not changed, because they were already delivered. */
  notifications: defineResource({
    feature: 'notifications',
    called: ['notification', 'notifications'],
    idKind: 'number',
    actions: ['read', 'create', 'delete'],
    rights: contentRights,
    order: ['id', 'desc'],
    fields: {
      title: text(120, { isRequired: true, isSearched: true }),
      message: text(1000, { isRequired: true, isSearched: true }),
      link: linkOrNone(),
      user_id: accountOrNone(),
      created_at: readOnly(momentOrNone()),
    },
  }),
}
