import type { Operation, Study } from '@shelai/contract/features/studio/studio-records.ts'
import { pages, studioPage } from '@shelai/contract/rules/urls.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Link } from '../../../ui/link.tsx'
import { useFigures } from '../line/figures.ts'
import { getMeasuredSmv, takeMeasured, useMeasuredText } from '../line/measured-minutes.ts'
import { operationWords } from './bulletin-words.ts'

type MeasuredPartProps = { operation: Operation; studies: readonly Study[]; take: (operation: Operation) => void }

/** The study that the minutes of an operation come from, and those whose minutes it takes by one press. */
export function MeasuredPart({ operation, studies, take }: MeasuredPartProps) {
  const words = useWords(operationWords)
  const figures = useFigures()
  const tell = useMeasuredText()
  const source = studies.find(({ id }) => id === operation.study)
  const others = studies.flatMap((study) => {
    const smv = study.operation === operation.id && study !== source ? getMeasuredSmv(study) : undefined
    return smv === undefined ? [] : [{ study, smv }]
  })
  return (
    <>
      {source && (
        <Link className="link" to={studioPage('study', source.id)}>
          {tell(source)}
        </Link>
      )}
      {others.map(({ study, smv }) => (
        <button
          key={study.id}
          className="key two-lines"
          type="button"
          onClick={() => take(takeMeasured(operation, study, smv))}
        >
          <span>
            {interpolate(words.takeMeasured, { n: figures.minutes(smv) })}
            <span className="caption own-line">{tell(study)}</span>
          </span>
        </button>
      ))}
      <Link className="button quiet" to={`${pages.studioWatch}?operation=${operation.id}`}>
        {words.time}
      </Link>
    </>
  )
}
