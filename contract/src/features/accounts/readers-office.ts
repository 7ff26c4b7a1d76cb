import { z } from 'zod'
import { roles } from '../../rules/staff.ts'
import { defineStaffCall } from '../../staff-call.ts'
import { Email } from './accounts.ts'

/** The most notifications that a reader's page lists. */
export const listedNotifications = 20

/** The page of staff about a reader, beside the account itself. */
export const ReaderPage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  phone: z.string(),
  phone_verified: z.boolean(),
  gender: z.string(),
  profession: z.string(),
  role: z.enum(roles),
  created_at: z.string(),
  sessions: z.array(
    z.object({
      /** Names the session to staff. It opens nothing. */
      id: z.string(),
      device: z.string().nullable(),
      created_at: z.string(),
      last_used_at: z.string(),
    }),
  ),
  /** The packages that run now or begin later. */
  packages: z.array(
    z.object({
      order_id: z.string(),
      title: z.string(),
      type: z.string(),
      starts_at: z.string(),
      expires_at: z.string(),
      /** Whole days until the end, the begun one included. */
      days_left: z.int(),
    }),
  ),
  saved_count: z.int(),
  notifications: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      message: z.string(),
      title_bn: z.string(),
      message_bn: z.string(),
      created_at: z.string(),
    }),
  ),
  notifications_count: z.int(),
})
export type ReaderPage = z.output<typeof ReaderPage>

const reason = z
  .string({ error: 'Please say why.' })
  .trim()
  .min(1, 'Please say why.')
  .max(500, 'At most 500 characters.')

export const readersCalls = {
  readerPage: defineStaffCall({
    method: 'GET',
    path: '/admin/readers/{id}/page',
    caller: { right: 'read', on: 'readers' },
    summary: 'A reader’s account with its sessions, packages and notifications',
    answer: ReaderPage,
    refusals: ['not_found'],
  }),
  eraseReader: defineStaffCall({
    method: 'POST',
    path: '/admin/readers/{id}/erase',
    caller: { right: 'delete', on: 'readers' },
    summary: 'Erase a reader on request. Orders stay as the ledger, without the reader',
    body: z.object({
      /** The reader’s address, typed again. */
      email: Email,
      /** Why, without personal data: the audit log keeps it. */
      reason,
    }),
    answer: z.null(),
    refusals: ['password_needed', 'not_found', 'staff_account'],
  }),
  exportReaders: defineStaffCall({
    method: 'GET',
    path: '/admin/readers/export',
    caller: { right: 'delete', on: 'readers' },
    summary: 'Export all readers as CSV',
    file: 'csv',
    refusals: ['password_needed'],
  }),
}
