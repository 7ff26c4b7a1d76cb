import { z } from 'zod'
import { Flag, Id } from '../../api/fields.ts'
import type { StaffCall } from '../../staff-call.ts'
import { scamSigns } from './scam-sign-names.ts'

/** The circulars that one is compared with before it is published. */
const CircularCheck = z.object({
  signs: z.array(z.object({ sign: z.enum(scamSigns), quote: z.string() })),
  /** Circulars that stand here already, the most similar first. */
  duplicates: z.array(z.object({ id: Id, title: z.string(), company: z.string().nullable(), has_other_number: Flag })),
})

export const circularsStaffCalls = {
  checkCircular: {
    method: 'POST',
    path: '/admin/job-circulars/check',
    caller: { right: 'read', on: 'job-circulars' },
    summary: 'Signs of fraud in a circular that is being written, and the circulars that it repeats',
    body: z.object({
      id: Id.optional(),
      sub_category_id: Id.optional(),
      title: z.string().max(200),
      company: z.string().max(200).nullable(),
      content: z.string().max(500_000),
      how_to_apply: z.string().max(1000).nullable(),
      salary: z.string().max(200).nullable(),
    }),
    answer: CircularCheck,
    refusals: [],
  },
  readLink: {
    method: 'POST',
    path: '/admin/job-circulars/read-link',
    caller: { right: 'create', on: 'job-circulars' },
    summary: 'The text of a public web page, line by line, from which a circular is drafted',
    body: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
    answer: z.object({ text: z.string() }),
    refusals: ['link_not_read'],
  },
} as const satisfies Record<string, StaffCall>
