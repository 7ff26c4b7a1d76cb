import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a module in a process of its own and returns how it ended: its exit code, or the signal that killed it. */
export async function runScript(script: string): Promise<{ ended: number | NodeJS.Signals | null; output: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const [code, signal] = await once(child, 'close')
  return { ended: signal ?? code, output }
}
