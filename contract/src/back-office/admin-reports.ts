import { z } from 'zod'
import { resourceNames } from '../admin-resources.ts'
import { contentStates } from '../rules/staff.ts'
import { defineStaffCall, type StaffCall } from '../staff-call.ts'

/** A record that a report names. */
export const ReportedRecord = z.object({
  resource: z.enum(resourceNames),
  id: z.int(),
  title: z.string(),
  state: z.enum(contentStates),
})
export type ReportedRecord = z.output<typeof ReportedRecord>

/** The most records that a report names for one link, or of one resource. */
export const maxReported = 100

/** The most links that one report follows. */
export const maxFollowed = 2000

/** The fault of a link: it leads nowhere, its file is missing, or its page has another address by now. */
export const linkProblems = ['missing', 'no_file', 'moved'] as const

/** The links within our own site that do not lead where they say. Links to other sites are not followed. */
export const BrokenLinks = z.object({
  /** The number of different links that were followed. */
  followed: z.int(),
  /** There are more links than one report follows. */
  isCut: z.boolean(),
  broken: z.array(
    z.object({
      link: z.string(),
      problem: z.enum(linkProblems),
      /** The number of records that contain it, and the first of them. */
      total: z.int(),
      records: z.array(ReportedRecord),
    }),
  ),
})
export type BrokenLinks = z.output<typeof BrokenLinks>

/** The records without a word in Bangla, by resource. */
export const MissingBangla = z.array(
  z.object({ resource: z.enum(resourceNames), total: z.int(), records: z.array(ReportedRecord) }),
)
export type MissingBangla = z.output<typeof MissingBangla>

/** The reports on content, for roles that may change articles. They read all content. */
export const reportCalls = {
  brokenLinks: defineStaffCall({
    method: 'GET',
    path: '/admin/reports/broken-links',
    caller: { right: 'update', on: 'articles' },
    summary: 'Follow every link of the content to our own pages and files',
    answer: BrokenLinks,
    refusals: ['busy'],
  }),
  missingBangla: defineStaffCall({
    method: 'GET',
    path: '/admin/reports/missing-bangla',
    caller: { right: 'update', on: 'articles' },
    summary: 'Find the records without a word in Bangla',
    answer: MissingBangla,
    refusals: ['busy'],
  }),
} as const satisfies Record<string, StaffCall>
