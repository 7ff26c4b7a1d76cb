import type { RestoreProblem } from '@shelai/contract/back-office/restore.ts'

/** A refusal of a backup or a restore. Its message is one plain sentence for an operator, its problem what the back office says. */
export class BackupRefusal extends Error {
  readonly problem: RestoreProblem

  constructor(message: string, { problem = 'unexpected', cause }: { problem?: RestoreProblem; cause?: unknown } = {}) {
    super(message, { cause })
    this.problem = problem
  }
}
