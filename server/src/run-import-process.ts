import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** The argument of a process that only runs the imports that wait. */
export const importsOnly = '--imports-only'

/** The limits of V8's heap in a process that imports. A table of 20,000 rows fits into half of it. */
const heapLimits = ['--max-old-space-size=80', '--max-semi-space-size=4']

/**
 * Runs the imports that wait in a process of its own, because they need more memory than the server, and only once. The
 * process ends with its imports, when `stopping` is aborted, or when the server dies.
 */
export async function runImportProcess(
  main: string,
  variables: Readonly<Record<string, string | undefined>>,
  stopping: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, ...heapLimits, main, importsOnly], {
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
    if (code !== 0) throw new Error('the process that imports ended with an error')
  } finally {
    stopping.removeEventListener('abort', stop)
  }
}
