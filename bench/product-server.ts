import * as products from '@shelai/tools/product.ts'
import type { Program } from './child-program.ts'

export type Server = Program & { base: string }

/** The arguments with which `npm start` runs the server; `tools/bench.mjs` may override them. */
const serverArgs: string[] = JSON.parse(process.env.BENCH_SERVER ?? '["server/src/start.ts"]')

type Options = { nodeArgs?: string[]; ipc?: boolean; env?: Record<string, string> }

/** Starts the product as `npm start` does, with the log level of a real one, and waits until it is ready. */
export function startProduct(dataDir: string, { nodeArgs = [], ipc = false, env = {} }: Options = {}): Promise<Server> {
  return products.startProduct({
    dataDir,
    args: [...nodeArgs, ...serverArgs],
    env: { LOG_LEVEL: 'info', ...env },
    ipc,
  })
}
