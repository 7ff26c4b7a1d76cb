import { z } from 'zod'
import { defineStaffCall } from '../staff-call.ts'

/** The number of entries in one answer. */
export const auditPage = 50

const day = z.union([z.literal(''), z.iso.date({ error: 'A date such as 2026-11-20.' })]).optional()

/** The filter of audit entries. A blank or absent field does not narrow them. */
const filter = {
  /** The e-mail address of the member of staff, in full. */
  who: z.string().trim().max(320).optional(),
  resource: z.string().trim().max(40).optional(),
  record_id: z.string().trim().max(100).optional(),
  action: z.string().trim().max(40).optional(),
  /** The first and the last day in Dhaka. */
  from: day,
  to: day,
}
const AuditFilter = z.object(filter)
export type AuditFilter = z.output<typeof AuditFilter>

/** A change by staff. Values of fields that could hold a secret are masked. */
export const AuditRecord = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  /** The name of the member of staff, and of the record; null where there is none any more. */
  who_name: z.string().nullable(),
  record_name: z.string().nullable(),
  action: z.string(),
  resource: z.string(),
  record_id: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
})
export type AuditRecord = z.output<typeof AuditRecord>

export const auditCalls = {
  listAudit: defineStaffCall({
    method: 'GET',
    path: '/admin/audit/entries',
    caller: { right: 'read', on: 'audit' },
    summary: 'Changes by staff, the latest first',
    query: z.object({ ...filter, cursor: z.string().max(60).optional() }),
    answer: z.object({
      entries: z.array(AuditRecord),
      /** The cursor of the entries after these; null when there are none. */
      next: z.string().nullable(),
    }),
    refusals: [],
  }),
  listAuditValues: defineStaffCall({
    method: 'GET',
    path: '/admin/audit/values',
    caller: { right: 'read', on: 'audit' },
    summary: 'The people, actions and resources that entries name',
    answer: z.object({ who: z.array(z.string()), action: z.array(z.string()), resource: z.array(z.string()) }),
    refusals: [],
  }),
  exportAudit: defineStaffCall({
    method: 'GET',
    path: '/admin/audit/export',
    caller: { right: 'read', on: 'audit' },
    summary: 'Export all entries of a filter as CSV',
    query: AuditFilter,
    file: 'csv',
    refusals: ['password_needed'],
  }),
}
