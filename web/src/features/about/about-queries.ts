import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../api/api-client.ts'

type Kind = 'about' | 'contact'

export const officialQuery = (call: Ask, type: Kind) =>
  queryOptions({ queryKey: ['about', 'official', type], queryFn: () => call('about.official', { query: { type } }) })

export const peopleQuery = (call: Ask, type: Kind) =>
  queryOptions({ queryKey: ['about', 'people', type], queryFn: () => call('about.people', { query: { type } }) })
