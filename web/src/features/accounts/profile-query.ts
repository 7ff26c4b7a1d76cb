import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../parts/asking.ts'

export const profileQuery = (ask: Ask, email: string) =>
  queryOptions({ queryKey: ['accounts', 'one', email], queryFn: () => ask('accounts.one', { params: { email } }) })
