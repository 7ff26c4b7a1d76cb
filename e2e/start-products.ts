import { addEditorsWork } from './editors-work.ts'
import { addLongLists } from './long-lists.ts'
import { startProduct } from './product.ts'
import { owner } from './staff.ts'

/**
 * Three real products for the whole run: one with the starter content and a little that an editor added, one that holds
 * nothing at all, one that holds long lists. The first has an owner, so that tests can do what staff do. Gives back the
 * way to stop them.
 */
// biome-ignore lint/style/noDefaultExport: this is how Playwright finds it
export default async function startProducts(): Promise<() => Promise<void>> {
  const [full, bare, long] = await Promise.all([
    startProduct({ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }),
    startProduct({ STARTER_CONTENT: 'off' }),
    startProduct({ STARTER_CONTENT: 'off' }),
  ])
  await Promise.all([addEditorsWork(full.dataDir), addLongLists(long.dataDir)])
  process.env.PRODUCT_URL = full.url
  process.env.PRODUCT_DATA = full.dataDir
  process.env.BARE_PRODUCT_URL = bare.url
  process.env.LONG_PRODUCT_URL = long.url
  process.env.LONG_PRODUCT_DATA = long.dataDir
  return async () => {
    await Promise.all([full.stop(), bare.stop(), long.stop()])
  }
}
