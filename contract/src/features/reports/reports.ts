import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { IdInput, TypedLine } from '../../api/fields.ts'
import { choice, flag, linkOrNone, momentOrNone, readOnly, text, textOrNone } from '../../records/admin-fields.ts'
import { defineResource } from '../../records/admin-resource.ts'
import { reports } from '../../rules/limits.ts'

/** The kinds of items that a mistake is reported in. Of a post readers tell what they were asked in an interview. */
export const mistakeKinds = ['article', 'question', 'formula', 'circular', 'post'] as const
export type MistakeKind = (typeof mistakeKinds)[number]

/** The statuses of a report of a mistake. */
export const mistakeStatuses = ['open', 'answered', 'closed', 'dismissed'] as const
export type MistakeStatus = (typeof mistakeStatuses)[number]

export const reportsCalls = {
  'reports.mistake': defineCall({
    method: 'POST',
    path: '/reports/mistakes',
    caller: 'anyone_or_reader',
    offline: 'queued',
    summary: 'Report a mistake in an article, an answer, a formula or a circular; the same key again changes nothing',
    body: z.object({
      /** Made once for a report by its sender, so that a report that is sent twice is kept once. */
      request_key: z.uuid(),
      kind: z.enum(mistakeKinds),
      item_id: IdInput,
      /** The sentence that the reader marked; none if the mistake is in the whole. */
      quote: TypedLine(reports.quote).optional(),
      note: TypedLine(reports.note),
      /** The questions that the reader was asked in the interview, with a report of a post. */
      asked: z.array(IdInput).max(reports.asked).optional(),
    }),
    answer: z.null(),
    refusals: ['sign_in_needed', 'not_found', 'too_many_requests'],
  }),
}

export const reportsResources = {
  /** Mistakes that readers found. */
  'mistake-reports': defineResource({
    feature: 'reports',
    called: ['report of a mistake', 'reports of mistakes'],
    names: { one: { en: 'Reported mistake', bn: 'জানানো ভুল' }, many: { en: 'Reported mistakes', bn: 'জানানো ভুল' } },
    icon: 'rateReview',
    menu: ['readers', 2],
    idKind: 'number',
    actions: ['read'],
    rights: 'reports',
    order: ['id', 'desc'],
    customActions: {
      answer: {
        summary: 'Answer the reader, who gets the text as a notification',
        body: z.object({ reply: TypedLine(reports.quote).pipe(z.string().min(1)) }),
        refusals: ['report_settled'],
      },
      close: {
        summary: 'Close the report without an answer',
        body: z.object({}),
        refusals: ['report_settled'],
      },
      dismiss: {
        summary: 'Close the report as untrue, so that the questions it names are not counted as asked',
        body: z.object({}),
        refusals: ['report_settled'],
      },
    },
    fields: {
      title: readOnly(text(500), { isSearched: true }),
      kind: readOnly(choice(mistakeKinds)),
      link: readOnly(linkOrNone()),
      quote: readOnly(textOrNone(reports.quote), { isSearched: true }),
      note: readOnly(text(reports.note), { isSearched: true }),
      /** The questions that the reader was asked, one a line, as they were worded then. */
      asked_questions: readOnly(textOrNone(reports.asked * 1000), { isSearched: true }),
      status: readOnly(choice(mistakeStatuses)),
      /** True if a reader with an account wrote it, whom an answer reaches. */
      has_reader: readOnly(flag()),
      reply: readOnly(textOrNone(reports.quote)),
      created_at: readOnly(momentOrNone()),
      settled_by: readOnly(textOrNone(320)),
      settled_at: readOnly(momentOrNone()),
    },
  }),
}
