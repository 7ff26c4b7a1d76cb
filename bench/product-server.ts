import { fileURLToPath } from 'node:url'
import { waitForAnswer } from './captured-answer.ts'
import { freePort, type Program, startProgram } from './child-program.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type Server = Program & { base: string }

/** What a product under measurement is told: a folder of its own, and links that lead back to it. */
export async function productEnv(dataDir: string): Promise<{ base: string; env: Record<string, string> }> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  return { base, env: { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: base, DATABASE_URL: '', HOST: '127.0.0.1' } }
}

/** How `npm start` runs the server; `tools/bench.mjs` may say otherwise. */
const serverArgs: string[] = JSON.parse(process.env.BENCH_SERVER ?? '["server/src/main.ts"]')

type Options = { nodeArgs?: string[]; ipc?: boolean; env?: Record<string, string> }

/** The product as `npm start` runs it, until it answers. */
export async function startProduct(
  dataDir: string,
  { nodeArgs = [], ipc = false, env: own = {} }: Options = {},
): Promise<Server> {
  const { base, env } = await productEnv(dataDir)
  const program = startProgram({ args: [...nodeArgs, ...serverArgs], env: { ...env, ...own }, ipc, cwd: root })
  await waitForAnswer(`${base}/healthz`, 60_000)
  return { ...program, base }
}
