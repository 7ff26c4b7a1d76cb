import type { CallApi } from '@shelai/contract/api-client.ts'
import { queryOptions } from '@tanstack/react-query'

type Kind = 'about' | 'contact'

export const createOfficialQuery = (call: CallApi, type: Kind) =>
  queryOptions({ queryKey: ['about', 'official', type], queryFn: () => call('about.official', { query: { type } }) })

export const createPeopleQuery = (call: CallApi, type: Kind) =>
  queryOptions({ queryKey: ['about', 'people', type], queryFn: () => call('about.people', { query: { type } }) })
