import type { CallApi } from '@shelai/contract/api-client.ts'
import { queryOptions } from '@tanstack/react-query'

export const createProfileQuery = (call: CallApi, email: string) =>
  queryOptions({ queryKey: ['accounts', 'one', email], queryFn: () => call('accounts.one', { params: { email } }) })
