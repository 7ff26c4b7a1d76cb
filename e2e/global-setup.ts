import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '@shelai/tools/product.ts'
import { readContent } from './content.ts'
import { addEditorContent } from './editor-content.ts'
import { addLongLists } from './long-lists.ts'
import { provideProducts } from './product.ts'
import { owner } from './staff.ts'

const createDataDir = () => mkdtemp(join(tmpdir(), 'shelai-e2e-'))

/** Starts a product on a data folder of its own, which goes when it is stopped. */
async function startOn(dataDir: string, env: Record<string, string>) {
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

const startEmpty = async () => startOn(await createDataDir(), { STARTER_CONTENT: 'off' })

/**
 * Starts `count` products with the same data: the starter content, a little that an editor added, and an owner, so that
 * tests can do what staff do. The content is loaded once, and its data folder is copied.
 */
export async function startFull(count: number) {
  const dataDir = await createDataDir()
  const { base, stop } = await startProduct({
    dataDir,
    env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
  })
  await addEditorContent(base, dataDir)
  const content = JSON.stringify(await readContent(base))
  await stop()
  const startCopy = async () => {
    const copy = await createDataDir()
    await cp(dataDir, copy, { recursive: true })
    return startOn(copy, {})
  }
  const products = await Promise.all(Array.from({ length: count }, startCopy))
  await rm(dataDir, { recursive: true, force: true })
  // A file, because a variable of the environment holds 128 kB at most.
  process.env.PRODUCT_CONTENT = join(products[0]?.dataDir ?? '', 'content-of-tests.json')
  await writeFile(process.env.PRODUCT_CONTENT, content)
  return products
}

/**
 * Starts real products for the whole run: one with content for each worker, one that holds nothing at all, one that holds
 * long lists. Returns the way to stop them.
 */
// biome-ignore lint/style/noDefaultExport: this is how Playwright finds it
export default async function startProducts({ workers = 1 } = {}): Promise<() => Promise<void>> {
  const [full, bare, long] = await Promise.all([startFull(workers), startEmpty(), startEmpty()])
  await addLongLists(long.base, long.dataDir)
  provideProducts(full)
  process.env.BARE_PRODUCT_URL = bare.base
  process.env.LONG_PRODUCT_URL = long.base
  process.env.LONG_PRODUCT_DATA = long.dataDir
  return async () => {
    await Promise.all([...full, bare, long].map(({ stop }) => stop()))
  }
}
