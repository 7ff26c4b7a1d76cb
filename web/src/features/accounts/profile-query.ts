import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../api/api-client.ts'

export const profileQuery = (call: Ask, email: string) =>
  queryOptions({ queryKey: ['accounts', 'one', email], queryFn: () => call('accounts.one', { params: { email } }) })
