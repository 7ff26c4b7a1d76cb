import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { audiences } from '@shelai/contract/features/notifications/notifications.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { type Change, createResource, type FieldErrors } from '../../back-office/resource.ts'
import { findTargetErrors, knowsReaders, readTarget, singleReaderError } from './campaign-target.ts'

/** The highest age of the time of a form just sent, in milliseconds. */
const graceMs = 5 * 60_000

const audiencesOfMany = audiences.filter((audience) => audience !== 'reader')

/** Checks a campaign as a whole. One that has begun changes no more. */
function checkCampaign({ before, after, now, role }: Change): FieldErrors {
  if (before !== undefined && before.status !== 'scheduled') throw createRefusal('campaign_over')
  const isPast =
    typeof after.send_at === 'string' &&
    after.send_at !== before?.send_at &&
    Date.parse(after.send_at) < now.getTime() - graceMs
  return {
    ...findTargetErrors(readTarget(after), role),
    ...(isPast ? { send_at: 'This time has passed. Choose a later one, or send now.' } : {}),
  }
}

export const notificationsResources = [
  // A preview shows a notification on the list of a guest, who gets those to everybody.
  createResource('notifications', 'notifications', undefined, {
    findPage: () => pages.notifications,
    narrow: (role) => (knowsReaders(role) ? [] : [{ column: 'user_id', is: 'null', value: null }]),
    check: (_tx, { after, role }) =>
      after.user_id == null || knowsReaders(role) ? {} : { user_id: singleReaderError },
  }),
  createResource('campaigns', 'campaigns', undefined, {
    narrow: (role) => (knowsReaders(role) ? [] : [{ column: 'audience', is: 'in', value: [...audiencesOfMany] }]),
    check: (_tx, change) => checkCampaign(change),
    derive: ({ after, now }) => ({ ...readTarget(after), send_at: String(after.send_at ?? now.toISOString()) }),
    unique: { field: 'request_key', message: 'This notification is saved already. It is in the list.' },
  }),
]
