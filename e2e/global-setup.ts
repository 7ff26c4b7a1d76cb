import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '@shelai/tools/product.ts'
import { readContent } from './content.ts'
import { addEditorContent } from './editor-content.ts'
import { addLongLists } from './long-lists.ts'
import { owner } from './staff.ts'

/** Starts a product on a fresh data folder, which goes when it is stopped. */
async function startFreshProduct(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shelai-e2e-'))
  const { base, stop } = await startProduct({ dataDir, env })
  return {
    base,
    dataDir,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * Starts three real products for the whole run: one with the starter content and a little that an editor added, one
 * that holds nothing at all, one that holds long lists. The first has an owner, so that tests can do what staff do.
 * Returns the way to stop them.
 */
// biome-ignore lint/style/noDefaultExport: this is how Playwright finds it
export default async function startProducts(): Promise<() => Promise<void>> {
  const [full, bare, long] = await Promise.all([
    startFreshProduct({ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }),
    startFreshProduct({ STARTER_CONTENT: 'off' }),
    startFreshProduct({ STARTER_CONTENT: 'off' }),
  ])
  await Promise.all([addEditorContent(full.base, full.dataDir), addLongLists(long.base, long.dataDir)])
  process.env.PRODUCT_URL = full.base
  process.env.PRODUCT_DATA = full.dataDir
  process.env.PRODUCT_CONTENT = JSON.stringify(await readContent(full.base))
  process.env.BARE_PRODUCT_URL = bare.base
  process.env.LONG_PRODUCT_URL = long.base
  process.env.LONG_PRODUCT_DATA = long.dataDir
  return async () => {
    await Promise.all([full.stop(), bare.stop(), long.stop()])
  }
}
