import { circularsStaffCalls } from '@shelai/contract/features/circulars/circulars-office.ts'
import type { StaffAnswer } from '@shelai/contract/staff-call.ts'
import type { AdminDataProvider } from '../api/data-provider.ts'

/** What speaks against a circular: signs of fraud, and the circulars that it repeats. */
export type CircularCheck = StaffAnswer<typeof circularsStaffCalls.checkCircular>

/** Asks the server what speaks against the circular of a form. A new one has no id. */
export function checkCircular(
  call: AdminDataProvider['call'],
  values: Readonly<Record<string, unknown>>,
  id: unknown,
): Promise<CircularCheck> {
  const text = (name: string) => String(values[name] ?? '')
  const post = Number(values.sub_category_id)
  const body = {
    ...(id === undefined ? {} : { id: Number(id) }),
    ...(post > 0 ? { sub_category_id: post } : {}),
    title: text('title'),
    company: text('company') || null,
    content: text('content'),
    how_to_apply: text('how_to_apply') || null,
    salary: text('salary') || null,
  }
  return call(circularsStaffCalls.checkCircular, { body })
}
