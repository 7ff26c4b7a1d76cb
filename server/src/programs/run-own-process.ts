import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The argument of a process that only runs the imports that wait. */
export const importsOnly = '--imports-only'

/** A process of our own: its script, its arguments, and the limit of V8's heap in megabytes. */
type OwnProcess = { script: string; args: readonly string[]; heapMegabytes: number }

/**
 * Runs work in a process of its own, because it needs more memory than the server, and only once. The process ends with
 * its work, when `stopping` is aborted, or when the server dies.
 */
export async function runOwnProcess(
  { script, args, heapMegabytes }: OwnProcess,
  variables: Readonly<Record<string, string | undefined>>,
  stopping: AbortSignal,
): Promise<void> {
  const heapLimits = [`--max-old-space-size=${heapMegabytes}`, '--max-semi-space-size=4']
  const child = spawn(process.execPath, [...process.execArgv, ...heapLimits, script, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Fewer arenas of the C library keep what threads have freed from adding up.
    env: { ...variables, MALLOC_ARENA_MAX: '2' },
  })
  const stop = () => {
    if (child.connected) child.disconnect()
  }
  if (stopping.aborted) stop()
  stopping.addEventListener('abort', stop, { once: true })
  try {
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`the process of ${args.join(' ')} ended with an error`)
  } finally {
    stopping.removeEventListener('abort', stop)
  }
}
