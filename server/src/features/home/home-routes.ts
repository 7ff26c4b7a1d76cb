import type { Desk } from '../../platform/calls/desk.ts'
import type { Context } from '../../platform/context.ts'
import { listAnnouncements, listBanners } from './home-store.ts'

export function serveHome(desk: Desk, { db }: Context): void {
  desk.serve('home.banners', () => listBanners(db))
  desk.serve('home.announcements', () => listAnnouncements(db))
}
