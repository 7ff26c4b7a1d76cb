import { path, phone, text } from '../../platform/staff/field.ts'
import { contentResource } from '../../platform/staff/resource.ts'

export const ordersResources = [
  contentResource({
    name: 'payment-methods',
    table: 'payment_methods',
    appendsWithin: null,
    fields: {
      method_name: text('method_name', 60, { isRequired: true, isSearched: true }),
      img: path('img'),
      phone: phone('phone', { isRequired: true }),
      account_type: text('account_type', 60),
      action: text('action', 60),
      instruction: text('instruction', 2000, { isSearched: true }),
    },
    // Who changes the number changes where all payments go.
    wantsPassword: ({ before, after }) => before?.phone !== after.phone,
  }),
]
