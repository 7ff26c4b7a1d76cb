import { addEditorsWork } from './editors-work.ts'
import { startProduct } from './product.ts'
import { owner } from './staff.ts'

/**
 * Two real products for the whole run: one with the starter content and a little that an editor added, one that holds
 * nothing at all. The first has an owner, so that tests can do what staff do. Gives back the way to stop both.
 */
// biome-ignore lint/style/noDefaultExport: this is how Playwright finds it
export default async function startProducts(): Promise<() => Promise<void>> {
  const [full, bare] = await Promise.all([
    startProduct({ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }),
    startProduct({ STARTER_CONTENT: 'off' }),
  ])
  await addEditorsWork(full.dataDir)
  process.env.PRODUCT_URL = full.url
  process.env.PRODUCT_DATA = full.dataDir
  process.env.BARE_PRODUCT_URL = bare.url
  return async () => {
    await Promise.all([full.stop(), bare.stop()])
  }
}
