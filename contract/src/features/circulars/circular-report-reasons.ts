/** Why a reader reports a circular. This file contains no schema, so that the browser loads no validator with it. */
export const circularReportReasons = ['money', 'closed', 'wrong', 'other'] as const
export type CircularReportReason = (typeof circularReportReasons)[number]
