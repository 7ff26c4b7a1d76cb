import { z } from 'zod'
import { type ResourceName, resourceNames } from '../admin-resources.ts'
import { apiBase } from '../call-urls.ts'
import { secondFactorStates } from '../rules/second-factor.ts'
import { auditActions, staffRoles } from '../rules/staff.ts'
import { defineStaffCall, type StaffCall } from '../staff-call.ts'

/** The base path of the admin API. */
export const adminBase = `${apiBase}/admin`

/**
 * The header of a request that the back office makes by itself, while nobody has used it for a minute. Such a request
 * does not count as a use of the session.
 */
export const unattendedHeader = 'x-unattended'

/** The member of staff who asks, and what the role permits. */
export const AdminMe = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), img: z.string().nullable() }),
  role: z.enum(staffRoles),
  second_factor: z.enum(secondFactorStates),
  /** When the password that the first start printed ends; null for one that the person chose. */
  password_expires_at: z.string().nullable(),
  /** The permitted actions by resource; none before the second factor was passed or set up. A resource that is absent is not offered. */
  rights: z.partialRecord(z.enum(resourceNames), z.array(z.enum(auditActions))),
})
export type AdminMe = z.output<typeof AdminMe>

/** The password that staff enter again for the calls that require it. */
const ConfirmBody = z.object({
  password: z.string({ error: 'Please enter your password.' }).max(1000, 'Please enter your password.'),
})

/** A record as its form has it, and how its page is to be shown. */
export const PreviewBody = z.object({
  resource: z.enum(resourceNames),
  record: z.record(z.string(), z.unknown()),
  language: z.enum(['en', 'bn']).default('en'),
  theme: z.enum(['light', 'dark']).default('light'),
})
export type PreviewBody = z.output<typeof PreviewBody>

/** A rendered preview: the address that shows it for ten minutes, and the page on which readers would see the record. */
export const Preview = z.object({
  url: z.string(),
  page: z.string(),
  /** What the sanitizer would remove when the record is saved, by field. */
  stripped: z.record(z.string(), z.array(z.string()).readonly()).readonly(),
})
export type Preview = z.output<typeof Preview>

/** A change of a record. `before` and `after` contain the fields that it changed. */
export const Revision = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  /** The name of the account that made it; null where there is none, as for the schedule. */
  name: z.string().nullable(),
  action: z.string(),
  reason: z.string().nullable(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type Revision = z.output<typeof Revision>

/** Who a change was made by that nobody made: scheduled content that was due. */
export const scheduleName = 'schedule'

/** The page on which readers see a record; null where none shows it. */
export const RecordPage = z.object({ page: z.string().nullable() })
export type RecordPage = z.output<typeof RecordPage>

/** The change after which the record was as it is to be again; 0 for how it was before the first change. */
export const RestoreBody = z.object({ revision: z.int().nonnegative() })

/** A page of the readers' site that staff link to: its record and its URL. */
export const LinkTarget = z.object({ resource: z.enum(resourceNames), title: z.string(), page: z.string() })
export type LinkTarget = z.output<typeof LinkTarget>

/** The words by which a page is looked for. */
const words = 'The words to look for.'
const LinkTargetQuery = z.object({ q: z.string({ error: words }).trim().min(1, words).max(200, words) })

/** The most records that one list is ordered by at once. */
export const maxOrdered = 1000

/** The records of a list in their new order. */
export const OrderBody = z.object({ ids: z.array(z.int().positive()).min(1).max(maxOrdered) })

/** The most records that are chosen at once. */
export const maxIds = 10_000

/** The ids of all records of a filtered list. */
export const RecordIds = z.array(z.int())

/** What is done to many records at once: a state that they get, or their deletion. */
export const bulkChanges = ['live', 'draft', 'archived', 'delete'] as const
export type BulkChange = (typeof bulkChanges)[number]

/** The most records that one call changes. */
export const maxBulk = 100

/** A change of many records. With the import that created them, the import can be undone afterwards too. */
export const BulkBody = z.object({
  change: z.enum(bulkChanges),
  ids: z.array(z.int().positive()).min(1).max(maxBulk),
  import_id: z.string().max(100).optional(),
})

/** How many records were changed, and which were not, with the reason. */
export const BulkResult = z.object({
  changed: z.int(),
  refused: z.array(z.object({ id: z.int(), title: z.string(), reason: z.string() })),
})
export type BulkResult = z.output<typeof BulkResult>

/**
 * The part of an uploaded picture that is stored: `left,top,width,height` of the upright picture as fractions of its
 * width and height. The whole picture without it.
 */
export const UploadQuery = z.object({
  crop: z
    .string()
    .regex(/^[\d.]+(?:,[\d.]+){3}$/)
    .transform((text) => {
      const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
      return { left, top, width, height }
    })
    .refine(({ left, top, width, height }) => width > 0 && height > 0 && left + width < 1.001 && top + height < 1.001)
    .optional(),
})
export type PictureCrop = NonNullable<z.output<typeof UploadQuery>['crop']>

/** A stored upload. Records contain its `path`. */
export const StoredUpload = z.object({
  path: z.string(),
  kind: z.enum(['picture', 'document']),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
})
export type StoredUpload = z.output<typeof StoredUpload>

/** Builds the URL of a resource, of one of its records, or of a custom action on a record. */
export function buildAdminUrl(name: ResourceName, id?: string | number, action?: string): string {
  const parts: (string | number)[] = id === undefined ? [name] : action === undefined ? [name, id] : [name, id, action]
  return [adminBase, ...parts.map((part) => encodeURIComponent(part))].join('/')
}

/** The calls of the back office about the member of staff who asks, and about what stands on readers' pages. */
export const adminCalls = {
  me: defineStaffCall({
    method: 'GET',
    path: '/admin/me',
    caller: 'staff',
    allowedStates: secondFactorStates,
    summary: 'The account that asks, its role and its rights',
    answer: AdminMe,
    refusals: [],
  }),
  confirm: defineStaffCall({
    method: 'POST',
    path: '/admin/confirm',
    caller: 'staff',
    allowedStates: ['off', 'passed', 'setup_needed'],
    summary: 'Enter the password again, which permits the calls that require it for ten minutes',
    body: ConfirmBody,
    answer: z.null(),
    refusals: ['wrong_password', 'too_many_requests'],
  }),
  linkTargets: defineStaffCall({
    method: 'GET',
    path: '/admin/link-targets',
    caller: 'staff',
    summary: 'Find pages of the readers’ site by words, to link to them',
    query: LinkTargetQuery,
    answer: LinkTarget.array(),
    refusals: [],
  }),
  previews: defineStaffCall({
    method: 'POST',
    path: '/admin/previews',
    caller: 'staff',
    summary: 'Render the readers’ page of a record without publishing it, for roles that may change the record',
    body: PreviewBody,
    answer: Preview,
    invalidInputRefusal: 'bad_input',
    refusals: ['not_allowed', 'fields_refused', 'password_needed', 'not_found'],
  }),
} as const satisfies Record<string, StaffCall>
