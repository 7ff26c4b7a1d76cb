import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../parts/asking.ts'

type Kind = 'about' | 'contact'

export const officialQuery = (ask: Ask, type: Kind) =>
  queryOptions({ queryKey: ['about', 'official', type], queryFn: () => ask('about.official', { query: { type } }) })

export const peopleQuery = (ask: Ask, type: Kind) =>
  queryOptions({ queryKey: ['about', 'people', type], queryFn: () => ask('about.people', { query: { type } }) })
