import type { Style } from '@shelai/contract/features/studio/studio-records.ts'
import { AskedNumbers } from './calculators/asked-numbers.tsx'
import { listPitchNumbers } from './calculators/page-numbers.ts'
import { searchInWorker } from './engine/search-in-worker.ts'
import { listSeatSkills } from './engine/seated-people.ts'
import { OnPaper } from './line/printing.tsx'
import { useStudioLine } from './line/use-studio-line.ts'
import { LineChanges } from './line-changes.tsx'
import { PitchPaper } from './paper/pitch-paper.tsx'
import { PitchView, type SuggestMoves } from './pitch/pitch-view.tsx'
import { type Studio, WithRecord } from './use-studio.tsx'

const suggest: SuggestMoves = ({ style, operations, people, bulletin }) =>
  searchInWorker({ of: 'moves', style, operations, skills: listSeatSkills(people, bulletin.rows) })

/** The pitch diagram of a style. */
export function PitchBody() {
  return (
    <WithRecord kind="style">{(style, studio) => <OfStyle key={style.id} style={style} studio={studio} />}</WithRecord>
  )
}

function OfStyle({ style, studio }: { style: Style; studio: Studio }) {
  const line = useStudioLine(style, studio)
  const { totals } = line.bulletin
  return (
    <>
      <LineChanges style={style} studio={studio} />
      <PitchView
        line={line}
        suggest={suggest}
        asked={totals && <AskedNumbers page="pitch" numbers={listPitchNumbers(style, totals)} />}
      />
      <OnPaper>{() => <PitchPaper line={line} />}</OnPaper>
    </>
  )
}
