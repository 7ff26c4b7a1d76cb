import type { StudioRecord, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useWords } from '../../i18n/language.tsx'
import { useFigures } from './line/figures.ts'
import { storeWords } from './studio-words.ts'
import { ChangedElsewhere, type Studio, useChangedElsewhere } from './use-studio.tsx'

/** Names what another phone has changed of this line, and of its people, since it was opened, and brings back what it took out. */
export function LineChanges({ style, studio }: { style: Style; studio: Studio }) {
  const words = useWords(storeWords)
  const figures = useFigures()
  const isOfLine = (record: StudioRecord) =>
    record.kind === 'style'
      ? record.id === style.id
      : (record.kind === 'operation' || record.kind === 'person') && record.style === style.id
  const { changed, accept } = useChangedElsewhere(studio, isOfLine)
  const name = (record: StudioRecord) =>
    record.kind === 'operation' ? figures.name(record) : record.kind === 'person' ? record.name : style.name
  const removed = changed.filter(({ isRemoved }) => isRemoved)
  return (
    <>
      <ChangedElsewhere names={changed.filter(({ isRemoved }) => !isRemoved).map(name)} accept={accept} />
      {removed.length > 0 && (
        <div className="studio-notice" role="status">
          <span>{interpolate(words.removedElsewhere, { names: removed.map(name).join(', ') })}</span>
          <button
            className="button quiet compact"
            type="button"
            onClick={() => void studio.keep(...removed.map((record) => ({ ...record, isRemoved: false })))}
          >
            {words.undo}
          </button>
          <button className="button quiet compact" type="button" onClick={accept}>
            {words.seen}
          </button>
        </div>
      )}
    </>
  )
}
