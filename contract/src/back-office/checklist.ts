import { z } from 'zod'
import { defineStaffCall } from '../staff-call.ts'

/** The first steps of a new owner, in the order of the list. */
export const checklistKeys = ['name', 'contact', 'payment_numbers', 'email', 'sms', 'samples', 'backup'] as const
export type ChecklistKey = (typeof checklistKeys)[number]

/** The way messages of a channel leave: by a real gateway, or into the outbox folder only. */
export const messageRoutes = ['gateway', 'outbox'] as const

export const Checklist = z.object({
  items: z.array(
    z.object({
      key: z.enum(checklistKeys),
      is_done: z.boolean(),
      /** An owner said that it is not needed. */
      is_skipped: z.boolean(),
    }),
  ),
  routes: z.object({ email: z.enum(messageRoutes), sms: z.enum(messageRoutes) }),
  /** The number of samples that readers can see, or will. */
  samples: z.int(),
})
export type Checklist = z.output<typeof Checklist>

/** The calls of the checklist. Who may change the settings may make them. */
export const checklistCalls = {
  findChecklist: defineStaffCall({
    method: 'GET',
    path: '/admin/checklist',
    caller: { right: 'update', on: 'settings' },
    summary: 'What a new owner does first, and what of it is done',
    answer: Checklist,
    refusals: [],
  }),
  skipStep: defineStaffCall({
    method: 'POST',
    path: '/admin/checklist/skip',
    caller: { right: 'update', on: 'settings' },
    summary: 'Say that a step is not needed, or that it is after all',
    body: z.object({ key: z.enum(checklistKeys), is_skipped: z.boolean() }),
    answer: z.object({ is_skipped: z.boolean() }),
    refusals: [],
  }),
  archiveSamples: defineStaffCall({
    method: 'POST',
    path: '/admin/checklist/archive-samples',
    caller: { right: 'update', on: 'settings' },
    summary: 'Archive every sample record. Each can be made live again by its state',
    answer: z.object({ archived: z.int() }),
    refusals: [],
  }),
}
