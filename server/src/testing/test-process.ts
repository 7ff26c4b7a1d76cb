import { type Product, startProduct } from '@shelai/tools/product.ts'

/** Starts the whole product in a process, as an operator does, without the starter content. */
export function startProcess(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  return startProduct({ dataDir, env: { LOG_LEVEL: 'error', STARTER_CONTENT: 'off', ...env } })
}
