import type { Desk } from '../../platform/calls/desk.ts'
import type { Context } from '../../platform/context.ts'
import { getProductName } from '../../platform/product-name-store.ts'
import { entitledTo } from '../../platform/reader.ts'
import { listOfficialContent, listPeople } from './about-store.ts'

export function serveAbout(desk: Desk, { db }: Context): void {
  desk.serve('about.product', async () => ({ product_name: await getProductName(db) }))

  desk.serve('about.official', ({ query }) => listOfficialContent(db, query.type ?? ''))

  desk.serve('about.people', async ({ query, reader, now }) => {
    if (query.type === 'about') {
      return (await listPeople(db, 'about')).map(({ mobile, email, ...publicPart }) => publicPart)
    }
    return query.type === 'contact' && entitledTo('owners', reader, now) ? listPeople(db, 'contact') : []
  })
}
