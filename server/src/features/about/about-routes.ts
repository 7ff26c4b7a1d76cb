import type { Product } from '@shelai/contract/features/about/about.ts'
import { isNoticeShown, type SettingValues, settings } from '@shelai/contract/features/about/settings.ts'
import { listPictureVariants } from '@shelai/contract/rules/pictures.ts'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import type { Context } from '../../kernel/context.ts'
import { isEntitledTo } from '../../kernel/entitlements.ts'
import { listOfficialContent, listPeople } from './about-store.ts'

/** The widest picture that the splash needs, in pixels. */
const splashWidth = 640

/** Returns the stored width of a picture that suffices for the splash. */
function findNarrow(path: string): string {
  return listPictureVariants(path).findLast(({ width }) => width <= splashWidth)?.path ?? path
}

/** Returns what readers see of the settings. */
function presentProduct(values: SettingValues, now: Date): Product {
  const { product_name, offered_languages, accent, splash_logo, notice_en, notice_bn } = values
  const studio = values.studio_on === 0 ? 'off' : values.studio_at_gsd === 1 ? 'gsd' : undefined
  return {
    product_name,
    ...(offered_languages === 'both' ? {} : { language: offered_languages }),
    ...(accent === settings.accent.initial ? {} : { accent }),
    ...(splash_logo === '' ? {} : { splash_logo: findNarrow(splash_logo) }),
    ...(studio && { studio }),
    ...(values.studio_needs_package === 1 && { is_studio_sold: true as const }),
    ...(isNoticeShown(values, now) ? { notice: { en: notice_en, bn: notice_bn } } : {}),
  }
}

export function serveAbout(registry: CallRegistry, { db, settings: cache }: Context): void {
  registry.handle('about.product', async ({ now }) => presentProduct(await cache.get(), now))

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
