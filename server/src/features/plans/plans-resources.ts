import { pages } from '@shelai/contract/rules/urls.ts'
import { createContentResource } from '../../back-office/resource.ts'
import { formatTimeFrame } from '../../kernel/time-frame.ts'

export const plansResources = [
  createContentResource(
    'packages',
    'packages',
    {
      price: { column: 'price_poisha' },
      // The duration in words, which begins with the number of days.
      time_frame: {
        column: 'days',
        toWire: (days) => formatTimeFrame(Number(days)),
        compare: (value) => [{ column: 'days', is: '=', value: Number.parseInt(String(value), 10) || -1 }],
      },
    },
    { findPage: () => pages.packages },
  ),
]
