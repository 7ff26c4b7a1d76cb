import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program started by the benchmark, which stops with it. */
export type Program = { pid: number; child: ChildProcess; stop: () => Promise<void> }

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

type Start = { command?: string; args: string[] }

/** Starts a program: another script for this Node, or a command. Drops its output unless it fails. */
export function startProgram({ command = process.execPath, args }: Start): Program {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  running.add(child)
  let output = ''
  const keep = (text: unknown) => {
    output = (output + text).slice(-4000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = once(child, 'exit')
  let isWanted = true
  ended
    .then(([code]) => {
      running.delete(child)
      if (isWanted && code !== 0) process.stderr.write(`${command} ${args.join(' ')} ended with ${code}:\n${output}\n`)
    })
    .catch(() => {})
  return {
    pid: child.pid ?? 0,
    child,
    stop: async () => {
      isWanted = false
      child.kill('SIGTERM')
      await ended
    },
  }
}
