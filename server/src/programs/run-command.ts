import type { Config } from '../kernel/config.ts'
import { explainStartFailure, StartRefusal } from '../kernel/database/start-refusal.ts'
import { findSentence } from '../operations/backups/prove-backup.ts'

/** Runs a command of an operator, which ends with 1 and one sentence where an operator can mend what is wrong. */
export async function runCommand(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  command: () => Promise<void>,
): Promise<void> {
  try {
    await command()
  } catch (error) {
    const explained = explainStartFailure(error, config)
    const sentence = explained instanceof StartRefusal ? explained.message : findSentence(error)
    if (sentence === undefined) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}
