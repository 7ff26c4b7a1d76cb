import type { StudioRecord, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { useFigures } from './line/figures.ts'
import { ChangedElsewhere, type Studio, useChangedElsewhere } from './use-studio.tsx'

/** Names what another phone has changed of this line, and of its people, since it was opened. */
export function LineChanges({ style, studio }: { style: Style; studio: Studio }) {
  const figures = useFigures()
  const isOfLine = (record: StudioRecord) =>
    record.kind === 'style'
      ? record.id === style.id
      : (record.kind === 'operation' || record.kind === 'person') && record.style === style.id
  const { changed, accept } = useChangedElsewhere(studio, isOfLine)
  const names = changed.map((record) =>
    record.kind === 'operation' ? figures.name(record) : record.kind === 'person' ? record.name : style.name,
  )
  return <ChangedElsewhere names={names} accept={accept} />
}
