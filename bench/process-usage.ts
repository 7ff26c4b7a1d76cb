import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A tick of /proc is a hundredth of a second on every Linux that Node runs on. */
const ticksPerSecond = 100

/** Seconds of CPU that a process has used so far; undefined where the system has no /proc. */
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

/** Memory of a process that is in RAM, in megabytes of a million bytes. */
export function readResidentMegabytes(pid: number): number {
  return (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / 1e6
}
