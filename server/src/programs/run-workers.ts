import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { readConfigOrExit } from '../kernel/config.ts'

/** The time for which a worker that ends at once stays away before it is started again, in milliseconds. */
const restartDelayMs = 1000

/** Tells a worker that another process says when the server is ready. */
const workerEnv = { IS_WORKER: '1' }

/**
 * Runs the server in several processes that share its port. This process only hands connections to them: it starts a
 * worker again that ends, stops all on SIGTERM, and replaces one after the other on SIGHUP, each new one listening before
 * the old one goes. The first worker migrates the database and loads the starter content before the others start.
 */
export async function runWorkers(): Promise<void> {
  const { workers, tls, logLevel } = readConfigOrExit(process.env)
  const log = pino({ level: logLevel })
  /** The workers that listen and are to go on. */
  const serving = new Set<Worker>()
  let isStopping = false
  let isReplacing = false

  cluster.setupPrimary({ exec: fileURLToPath(new URL('./serve.ts', import.meta.url)) })
  const listWorkers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

  /** Starts a worker. Returns its address once it listens; undefined when it ends before. */
  const startWorker = async (): Promise<{ address: string; port: number } | undefined> => {
    const worker = cluster.fork(workerEnv)
    return new Promise((resolve) => {
      worker.once('listening', ({ address, port }: { address: string | null; port: number }) => {
        serving.add(worker)
        resolve({ address: address ?? '', port })
      })
      worker.once('exit', (code, signal) => {
        resolve(undefined)
        if (!serving.delete(worker) || isStopping) return
        log.error({ code, signal }, 'a worker ended and is started again')
        startAgain()
      })
    })
  }

  /** Starts a worker until it listens. */
  const startAgain = async (): Promise<void> => {
    do await wait(restartDelayMs)
    while (!isStopping && (await startWorker()) === undefined)
  }

  const stopWorker = async (worker: Worker): Promise<void> => {
    serving.delete(worker)
    const exited = once(worker, 'exit')
    worker.process.kill('SIGTERM')
    await exited
  }

  const stopAll = async (): Promise<void> => {
    isStopping = true
    await Promise.all(listWorkers().map(stopWorker))
    process.exit(0)
  }

  const replaceAll = async (): Promise<void> => {
    for (const worker of [...serving]) {
      if (isStopping) return
      // One that died meanwhile has been started again.
      if (!serving.has(worker)) continue
      if ((await startWorker()) === undefined) {
        log.error('a new worker ended before it listened, so the rolling restart stops')
        return
      }
      if (serving.has(worker)) await stopWorker(worker)
    }
    log.info('every worker is replaced')
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!isStopping) stopAll()
    })
  }
  process.on('SIGHUP', () => {
    if (isStopping || isReplacing) return
    isReplacing = true
    replaceAll().finally(() => {
      isReplacing = false
    })
  })

  const first = await startWorker()
  if (first === undefined) {
    process.exitCode = isStopping ? 0 : 1
    return
  }
  const others = Array.from({ length: workers - 1 }, async () => (await startWorker()) ?? startAgain())
  await Promise.all(others)
  const host = first.address.includes(':') ? `[${first.address}]` : first.address
  process.stdout.write(`Ready at ${tls ? 'https' : 'http'}://${host}:${first.port}\n`)
}
