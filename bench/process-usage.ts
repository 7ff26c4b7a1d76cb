import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A tick of /proc is a hundredth of a second on every Linux that Node supports. */
const ticksPerSecond = 100

/** Returns the seconds of CPU that a process has used; undefined without /proc. */
export function readCpuSeconds(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return undefined
  }
}

/** Returns the resident memory of a process in megabytes of a million bytes. */
export function readResidentMegabytes(pid: number): number {
  return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / 1e6
}
