import type { Handle } from '../../kernel/database/handle.ts'
import type { HomeTables } from './home-tables.ts'

type Db = Handle<HomeTables>

export function listBanners(db: Db) {
  return db
    .selectFrom('banners')
    .select(['id', 'img', 'alt', 'link', 'width', 'height', 'title', 'title_bn', 'button_text', 'button_text_bn'])
    .where('state', '=', 'live')
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

/** Lists the most urgent announcements first, then the newest. */
export function listAnnouncements(db: Db) {
  return db
    .selectFrom('announcements')
    .select(['id', 'text', 'text_bn'])
    .where('state', '=', 'live')
    .orderBy('priority', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
