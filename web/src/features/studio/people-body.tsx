import type { Style } from '@shelai/contract/features/studio/studio-records.ts'
import { useStudioLine } from './line/use-studio-line.ts'
import { LineChanges } from './line-changes.tsx'
import { PeopleView } from './people/people-view.tsx'
import { type Studio, WithRecord } from './use-studio.tsx'

/** Who sits where in the line of a style. */
export function PeopleBody() {
  return (
    <WithRecord kind="style">{(style, studio) => <OfStyle key={style.id} style={style} studio={studio} />}</WithRecord>
  )
}

function OfStyle({ style, studio }: { style: Style; studio: Studio }) {
  return <PeopleView line={useStudioLine(style, studio)} changes={<LineChanges style={style} studio={studio} />} />
}
