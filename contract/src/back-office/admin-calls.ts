import { z } from 'zod'
import { resourceNames } from '../admin-resources.ts'
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
  /** The parts that the sanitizer would remove when the record is saved, by field. */
  stripped: z.record(z.string(), z.array(z.string()).readonly()).readonly(),
})
export type Preview = z.output<typeof Preview>

/** A page of the readers' site that staff link to: its record and its URL. */
export const LinkTarget = z.object({ resource: z.enum(resourceNames), title: z.string(), page: z.string() })
export type LinkTarget = z.output<typeof LinkTarget>

/** The words by which a page is looked for. */
const words = 'The words to look for.'
const LinkTargetQuery = z.object({ q: z.string({ error: words }).trim().min(1, words).max(200, words) })

const fourFractions = 'Four fractions: left, top, width, height.'

/**
 * The part of an uploaded picture that is stored: `left,top,width,height` of the upright picture as fractions of its
 * width and height. The whole picture without it.
 */
const UploadQuery = z.object({
  crop: z
    .string({ error: fourFractions })
    .regex(/^[\d.]+(?:,[\d.]+){3}$/, fourFractions)
    .transform((text) => {
      const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
      return { left, top, width, height }
    })
    .refine(
      ({ left, top, width, height }) => width > 0 && height > 0 && left + width < 1.001 && top + height < 1.001,
      fourFractions,
    )
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
  upload: defineStaffCall({
    method: 'POST',
    path: '/admin/uploads',
    caller: 'staff',
    summary: 'Upload a picture or a document, whose path a record may then contain',
    query: UploadQuery,
    sends: 'form',
    answer: StoredUpload,
    refusals: ['not_allowed', 'file_refused', 'too_large', 'busy'],
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
