import type { CallRegistry } from '../../platform/api/call-registry.ts'
import type { Context } from '../../platform/context.ts'
import { isEntitledTo } from '../../platform/entitlements.ts'
import { getProductName } from '../../platform/product-name-store.ts'
import { listOfficialContent, listPeople } from './about-store.ts'

export function serveAbout(registry: CallRegistry, { db }: Context): void {
  registry.handle('about.product', async () => ({ product_name: await getProductName(db) }))

  registry.handle('about.official', async ({ query }) =>
    query.type === undefined ? [] : listOfficialContent(db, query.type),
  )

  registry.handle('about.people', async ({ query, reader, now }) => {
    if (query.type === 'about') {
      return (await listPeople(db, 'about')).map(({ mobile, email, ...publicPart }) => publicPart)
    }
    return query.type === 'contact' && isEntitledTo('owners', reader, now) ? listPeople(db, 'contact') : []
  })
}
