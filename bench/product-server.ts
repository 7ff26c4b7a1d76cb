import { fileURLToPath } from 'node:url'
import { waitForAnswer } from './captured-answer.ts'
import { findFreePort, type Program, startProgram } from './child-program.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type Server = Program & { base: string }

/** Creates the environment of a measured product: its own folder and public URL. */
export async function productEnv(dataDir: string): Promise<{ base: string; env: Record<string, string> }> {
  const port = await findFreePort()
  const base = `http://127.0.0.1:${port}`
  return { base, env: { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: base, DATABASE_URL: '', HOST: '127.0.0.1' } }
}

/** The arguments with which `npm start` runs the server; `tools/bench.mjs` may override them. */
const serverArgs: string[] = JSON.parse(process.env.BENCH_SERVER ?? '["server/src/main.ts"]')

type Options = { nodeArgs?: string[]; ipc?: boolean; env?: Record<string, string> }

/** Starts the product as `npm start` does and waits until it answers. */
export async function startProduct(
  dataDir: string,
  { nodeArgs = [], ipc = false, env: own = {} }: Options = {},
): Promise<Server> {
  const { base, env } = await productEnv(dataDir)
  const program = startProgram({ args: [...nodeArgs, ...serverArgs], env: { ...env, ...own }, ipc, cwd: root })
  await waitForAnswer(`${base}/healthz`, 60_000)
  return { ...program, base }
}
