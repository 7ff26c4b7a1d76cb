import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../api/api-client.ts'

export const bannersQuery = (call: Ask) =>
  queryOptions({ queryKey: ['home', 'banners'], queryFn: () => call('home.banners', {}) })

export const announcementsQuery = (call: Ask) =>
  queryOptions({ queryKey: ['home', 'announcements'], queryFn: () => call('home.announcements', {}) })
