/** A product that runs for tests. */
export type TestedProduct = {
  /** Its URL, without a slash at the end. */
  base: string
  dataDir: string
}

/** Hands the products of the global setup to the workers, one to each. */
export function provideProducts(products: readonly TestedProduct[]): void {
  process.env.PRODUCTS = JSON.stringify(products.map(({ base, dataDir }) => ({ base, dataDir })))
}

/**
 * Returns the product of this worker. No other worker uses it, so that a test meets no record which a test beside it has
 * created or changed. Playwright numbers the workers from 0; a process that is no worker takes the first product.
 */
export function product(): TestedProduct {
  const products = JSON.parse(process.env.PRODUCTS ?? '[]') as TestedProduct[]
  const own = products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
  if (own === undefined) throw new Error('the global setup started no product for this worker')
  return own
}
