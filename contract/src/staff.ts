import { z } from 'zod'

/** The roles of an account. All but `reader` are staff and may enter the back office within their rights. */
export const roles = ['reader', 'owner', 'editor', 'cashier', 'support', 'auditor'] as const
export type Role = (typeof roles)[number]
export type StaffRole = Exclude<Role, 'reader'>

/** The resources of the back office: the last part of `/api/v1/admin/{resource}`. */
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

/** The states of content. Readers see live ones; a scheduled one is published at its `publish_at`. */
export const contentStates = ['draft', 'scheduled', 'live', 'archived'] as const

/** Error messages by field. */
export type FieldErrors = Readonly<Record<string, string>>

/** The password that staff enter again for the calls that require it. */
export const ConfirmBody = z.object({ password: z.string().max(1000) })
