import type { Style } from '@shelai/contract/features/studio/studio-records.ts'
import { useStudioLine } from './line/use-studio-line.ts'
import { LineChanges } from './line-changes.tsx'
import { PlanView } from './plan/plan-view.tsx'
import { type Studio, WithRecord } from './use-studio.tsx'

/** Shows the faults in the plan of a style. */
export function PlanBody() {
  return (
    <WithRecord kind="style">{(style, studio) => <OfStyle key={style.id} style={style} studio={studio} />}</WithRecord>
  )
}

function OfStyle({ style, studio }: { style: Style; studio: Studio }) {
  return (
    <>
      <LineChanges style={style} studio={studio} />
      <PlanView line={useStudioLine(style, studio)} />
    </>
  )
}
