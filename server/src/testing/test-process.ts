import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export type RunningProcess = { base: string; kill: () => Promise<void> }

/** Starts the whole product in a process, as an operator does. `kill` ends it without a signal handler. */
export async function startProcess(dataDir: string, env: Record<string, string> = {}): Promise<RunningProcess> {
  const child: ChildProcess = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', STARTER_CONTENT: 'off', ...env },
  })
  let output = ''
  const base = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk
      const [, url] = /Ready at (http:\S+)/.exec(output) ?? []
      if (url) resolve(url)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', () => reject(new Error(`it did not start:\n${output}`)))
  })
  return {
    base,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}
