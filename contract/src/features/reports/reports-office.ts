import { z } from 'zod'
import type { StaffCall } from '../../staff-call.ts'

export const reportsStaffCalls = {
  askedOfQuestion: {
    method: 'GET',
    path: '/admin/job-questions/{id}/asked',
    caller: { right: 'read', on: 'job-questions' },
    summary:
      'Where the frequency of a question in interviews comes from: an editor, or so many of the readers who reported',
    answer: z.object({
      /** The readers who were asked the question, of those who reported an interview for its post: persons with a verified number. */
      asked_by: z.int(),
      persons: z.int(),
      /** The frequency that follows from them; 0 while there are too few. */
      told: z.int(),
      /** The frequency that an editor has set, which comes first; 0 for none. */
      set: z.int(),
      /** The e-mail address of who set it; null if it came with the starter content. */
      set_by: z.string().nullable(),
    }),
    refusals: ['not_found'],
  },
} as const satisfies Record<string, StaffCall>
