import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A product that runs in a process of its own. */
export type Product = {
  /** Its URL, without a slash at the end. */
  base: string
  pid: number
  child: ChildProcess
  /** Ends it as an operator does: what is under way is finished. */
  stop: () => Promise<void>
  /** Ends it without a signal handler, like a power cut. Does nothing if it has ended. */
  kill: () => Promise<void>
}

type Options = {
  dataDir: string
  /** Variables besides those that every product is started with. */
  env?: Record<string, string>
  /** The Node that runs it. */
  command?: string
  /** The arguments of Node, the script last. */
  args?: readonly string[]
  /** Opens a channel for messages of the process. */
  ipc?: boolean
  /** The user that runs it, by number. Only root can choose. */
  uid?: number
}

/** The variables of this process that a product gets too: no others, because `NODE_ENV` of a test runner changes it. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX']

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Finds a free port below those that systems give to outgoing connections (Linux from 32768 on, others from 49152 on), so
 * that no client takes it before the server listens.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = randomInt(20_000, 32_768)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
  throw new Error('no free port was found')
}

/** Starts the built product on a free port and waits until it says that it is ready. */
export async function startProduct({
  dataDir,
  env = {},
  command = process.execPath,
  args = ['server/src/start.ts'],
  ipc = false,
  uid,
}: Options): Promise<Product> {
  const port = await findFreePort()
  const base = `http://127.0.0.1:${port}`
  const child = spawn(command, args, {
    cwd: root,
    ...(uid === undefined ? {} : { uid }),
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? ['ipc' as const] : [])],
    env: {
      ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
      NODE_NO_WARNINGS: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: base,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // All clients of a test have one address and are faster than people.
      READS_PER_ADDRESS: '0',
      READS_PER_READER: '0',
      // A first start would draw thousands of pictures beside the tests.
      SHARE_PICTURES: 'off',
      ...env,
    },
  })
  running.add(child)
  const exited = once(child, 'exit').then(() => running.delete(child))
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await exited
  }
  await waitUntilReady(child)
  return { base, pid: child.pid ?? 0, child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** Waits for the line with which a product says that it is ready. Throws with its output if it ends before. */
function waitUntilReady(child: ChildProcess): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output = (output + chunk).slice(-4000)
      if (output.includes('Ready at http')) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}:\n${output}`)))
  })
}
