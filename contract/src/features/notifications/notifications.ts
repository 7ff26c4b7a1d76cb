import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { Flag, Id, Moment, PageLimit, PageMeta, PageNumber } from '../../api/fields.ts'
import {
  accountOrNone,
  choice,
  linkOrNone,
  momentOrNone,
  readOnly,
  text,
  textOrNone,
  whole,
  wholeOrNone,
} from '../../records/admin-fields.ts'
import { defineResource } from '../../records/admin-resource.ts'

/** `seen` refers to the calling reader; a guest's own device stores it. `link` is a path of this site. */
export const Notification = z.object({
  id: Id,
  title: z.string(),
  message: z.string(),
  /** The same in Bangla; empty where nobody has written it. */
  title_bn: z.string(),
  message_bn: z.string(),
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
    method: 'GET',
    path: '/notifications/all',
    caller: 'anyone_or_reader',
    offline: 'kept',
    summary: 'Notifications, newest first: broadcasts, and the signed-in reader’s own; `user_id` is ignored',
    cacheTags: ['notifications'],
    query: LegacyCaller.extend({ page: PageNumber.optional(), limit: PageLimit.optional() }),
    answer: z.array(Notification),
    meta: PageMeta,
    refusals: [],
  }),
  'notifications.unseenCount': defineCall({
    method: 'GET',
    path: '/notifications/unseen-count',
    caller: 'anyone_or_reader',
    // Old at once.
    offline: 'never',
    summary: 'How many notifications are unseen; for a guest, how many broadcasts there are since `since`',
    query: LegacyCaller.extend({ since: Moment.optional().catch(undefined) }),
    answer: z.object({ count: z.int() }),
    refusals: [],
  }),
  'notifications.markSeen': defineCall({
    method: 'PUT',
    path: '/notifications/mark-seen',
    caller: 'reader',
    summary: 'Mark the reader’s notifications as seen',
    body: z.object({ user_id: z.unknown().optional() }).optional(),
    answer: z.null(),
    refusals: ['sign_in_needed'],
  }),
  'notifications.pushKey': defineCall({
    method: 'GET',
    path: '/notifications/push-key',
    caller: 'anyone',
    offline: 'kept',
    summary: 'The public key (VAPID) with which a browser subscribes to web push',
    answer: z.object({ key: z.string() }),
    refusals: [],
  }),
  'notifications.subscribePush': defineCall({
    method: 'POST',
    path: '/notifications/push-subscriptions',
    caller: 'reader',
    summary: 'Send web push to this browser until the session ends',
    body: z.object({
      endpoint: z.url().max(1000),
      keys: z.object({
        p256dh: z.string().regex(/^[\w-]{86,88}=?$/),
        auth: z.string().regex(/^[\w-]{22}={0,2}$/),
      }),
    }),
    answer: z.null(),
    refusals: ['sign_in_needed', 'push_refused', 'too_many_requests'],
  }),
}

/** To whom a campaign goes. */
export const audiences = [
  'everybody',
  /** Readers with a running package of one type. */
  'package_type',
  /** Readers whose last package of a type ends within some days. */
  'ending',
  'reader',
] as const
export type Audience = (typeof audiences)[number]

/** A campaign that is not sent yet is `scheduled`. A cancelled one may have reached some of its recipients before. */
export const campaignStatuses = ['scheduled', 'sending', 'sent', 'cancelled'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/** The largest number of days ahead in which a package may end. */
export const maxEndingDays = 365

export const notificationsResources = {
  /** Notifications can be created and deleted and not changed, because they were already delivered. */
  notifications: defineResource({
    feature: 'notifications',
    called: ['notification', 'notifications'],
    names: { one: { en: 'Notification', bn: 'নোটিফিকেশন' }, many: { en: 'Notifications', bn: 'নোটিফিকেশন' } },
    icon: 'notifications',
    menu: ['readers', 4],
    idKind: 'number',
    isPersonal: true,
    actions: ['read', 'create', 'delete'],
    rights: 'notifications',
    order: ['id', 'desc'],
    fields: {
      title: text(120, { isRequired: true, isSearched: true }),
      message: text(1000, { isRequired: true, isSearched: true }),
      title_bn: text(120, { isSearched: true }),
      message_bn: text(1000, { isSearched: true }),
      link: linkOrNone(),
      user_id: accountOrNone(),
      created_at: readOnly(momentOrNone()),
    },
  }),
  /** Notifications that staff write for many readers, now or at a time. They change until they go. */
  campaigns: defineResource({
    feature: 'notifications',
    called: ['campaign', 'campaigns'],
    names: { one: { en: 'Notification', bn: 'নোটিফিকেশন' }, many: { en: 'Notifications', bn: 'নোটিফিকেশন' } },
    icon: 'notifications',
    menu: null,
    idKind: 'number',
    actions: ['read', 'create', 'update'],
    rights: 'campaigns',
    order: ['id', 'desc'],
    customActions: {
      cancel: {
        summary: 'Cancel a campaign that is scheduled, or stop one that is being sent',
        body: z.object({}),
        refusals: ['campaign_over'],
      },
    },
    fields: {
      title: text(120, { isRequired: true, isSearched: true }),
      message: text(1000, { isRequired: true, isSearched: true }),
      title_bn: text(120, { isSearched: true }),
      message_bn: text(1000, { isSearched: true }),
      link: linkOrNone(),
      audience: choice(audiences, { isRequired: true }),
      package_type: textOrNone(80),
      within_days: wholeOrNone(1, maxEndingDays),
      user_id: accountOrNone(),
      /** Null sends as soon as possible. */
      send_at: momentOrNone(),
      /** The key of one form, so that a form that is sent twice makes one campaign. */
      request_key: textOrNone(64),
      status: readOnly(choice(campaignStatuses)),
      sent_count: readOnly(whole(0, 2_147_483_647)),
      started_at: readOnly(momentOrNone()),
      finished_at: readOnly(momentOrNone()),
      created_at: readOnly(momentOrNone()),
      updated_at: readOnly(momentOrNone()),
    },
  }),
}
