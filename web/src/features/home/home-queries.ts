import type { CallApi } from '@shelai/contract/api-client.ts'
import { queryOptions } from '@tanstack/react-query'

export const createBannersQuery = (call: CallApi) =>
  queryOptions({ queryKey: ['home', 'banners'], queryFn: () => call('home.banners', {}) })

export const createAnnouncementsQuery = (call: CallApi) =>
  queryOptions({ queryKey: ['home', 'announcements'], queryFn: () => call('home.announcements', {}) })
