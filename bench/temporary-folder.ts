import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const all = mkdtempSync(join(tmpdir(), 'shelai-bench-'))
process.on('exit', () => rmSync(all, { recursive: true, force: true }))

let made = 0

/** Creates an empty folder that is deleted when the benchmark ends. */
export function createTemporaryFolder(): string {
  made += 1
  const folder = join(all, String(made))
  mkdirSync(folder)
  return folder
}
