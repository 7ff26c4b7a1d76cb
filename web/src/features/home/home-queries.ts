import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../parts/asking.ts'

export const bannersQuery = (ask: Ask) =>
  queryOptions({ queryKey: ['home', 'banners'], queryFn: () => ask('home.banners', {}) })

export const announcementsQuery = (ask: Ask) =>
  queryOptions({ queryKey: ['home', 'announcements'], queryFn: () => ask('home.announcements', {}) })
