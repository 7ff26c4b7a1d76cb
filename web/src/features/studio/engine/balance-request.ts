import type { Operation, Style } from '@shelai/contract/features/studio/studio-records.ts'
import type { Suggestion } from './balance.ts'
import type { SeatedLine } from './seat-line.ts'
import type { Seat } from './seat-rules.ts'

/** The search in a worker: for moves that even a line out, or for a line that is seated anew. */
export type BalanceRequest = {
  of: 'moves' | 'seats'
  style: Style
  operations: readonly Operation[]
  skills?: ReadonlyMap<string, Seat['skills']>
}

type Answers = { moves: Suggestion; seats: SeatedLine | undefined }
export type BalanceAnswer<R extends BalanceRequest> = Answers[R['of']]
