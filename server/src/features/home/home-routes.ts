import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import type { Context } from '../../kernel/context.ts'
import { listAnnouncements, listBanners } from './home-store.ts'

export function serveHome(registry: CallRegistry, { db }: Context): void {
  registry.handle('home.banners', () => listBanners(db))
  registry.handle('home.announcements', () => listAnnouncements(db))
}
