import { z } from 'zod'

/** Who an account can be. All but `reader` are staff and may enter the back office, each as far as its rights go. */
export const roles = ['reader', 'owner', 'editor', 'cashier', 'support', 'auditor'] as const
export type Role = (typeof roles)[number]
export type StaffRole = Exclude<Role, 'reader'>

/** The kinds of records that the back office knows: the last part of `/api/v1/admin/{resource}`. */
export const resourceNames = [
  'banners',
  'announcements',
  'official-content',
  'people',
  'article-categories',
  'articles',
  'job-categories',
  'job-sub-categories',
  'job-questions',
  'job-circulars',
  'formulas',
  'files',
  'packages',
  'payment-methods',
  'orders',
  'users',
  'notifications',
  'audit',
] as const
export type ResourceName = (typeof resourceNames)[number]

/** Where a piece of content stands: readers see what is live; a scheduled one becomes live at its `publish_at`. */
export const contentStates = ['draft', 'scheduled', 'live', 'archived'] as const

/** Messages by field: what is wrong with what was sent for it. */
export type FieldErrors = Readonly<Record<string, string>>

/** What staff type to open the calls that want the password again. */
export const ConfirmBody = z.object({ password: z.string().max(1000) })
