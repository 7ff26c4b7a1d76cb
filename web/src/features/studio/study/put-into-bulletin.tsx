import type { Operation, Study } from '@shelai/contract/features/studio/studio-records.ts'
import { applyChanges } from '@shelai/contract/rules/merge-records.ts'
import { studioPage } from '@shelai/contract/rules/urls.ts'
import { useState } from 'react'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { Link } from '../../../ui/link.tsx'
import { getSmv } from '../engine/bulletin-math.ts'
import { useFigures } from '../line/figures.ts'
import { takeMeasured } from '../line/measured-minutes.ts'
import { SelectField } from '../line/select-field.tsx'
import type { Studio } from '../use-studio.tsx'
import { bulletinPutWords } from './study-words.ts'

/** The greatest difference from the bulletin that is written without a question, in percent. */
const usualDifference = 10

type PutProps = { study: Study; smv: number; studio: Studio }

/** Writes the SMV of a study into an operation of a bulletin. What differs much is asked about first. */
export function PutIntoBulletin({ study, smv, studio }: PutProps) {
  const operation = studio.find('operation', study.operation)
  return operation ? (
    <PutInto key={operation.id} {...{ study, smv, studio, operation }} />
  ) : (
    <ChooseOperation study={study} studio={studio} />
  )
}

function PutInto({ study, smv, studio, operation }: PutProps & { operation: Operation }) {
  const words = useWords(bulletinPutWords)
  const figures = useFigures()
  const [isAsked, setAsked] = useState(false)
  const [done, setDone] = useState<{ former: Operation; measured: Operation }>()
  const before = getSmv(operation)
  const difference = before > 0 ? ((smv - before) / before) * 100 : 0
  const n = figures.minutes(smv)
  const put = () => {
    if (Math.abs(difference) > usualDifference && !isAsked) return setAsked(true)
    const measured = takeMeasured(operation, study, smv)
    void studio.keep(measured)
    setDone({ former: operation, measured })
    setAsked(false)
  }
  const undo = () => {
    if (done) void studio.keep(applyChanges(done.measured, done.former, operation))
    setDone(undefined)
  }
  if (done)
    return (
      <div className="thumb-bar">
        <p role="status">{interpolate(words.done, { n })}</p>
        <div className="pair">
          <Link className="button" to={studioPage('style', operation.style)}>
            {words.toBulletin}
          </Link>
          <button className="button quiet" type="button" onClick={undo}>
            {words.undo}
          </button>
        </div>
      </div>
    )
  const compared = before === 0 ? words.empty : smv === before ? words.same : smv < before ? words.lower : words.higher
  return (
    <div className="thumb-bar">
      <p className="tabular-numbers" role={isAsked ? 'alert' : undefined}>
        {interpolate(compared, { n: figures.minutes(before), percent: figures.percent(Math.abs(difference)) })}{' '}
        {isAsked && words.asks}
      </p>
      <button className="button full-width" type="button" onClick={put}>
        {interpolate(isAsked ? words.putAnyway : words.put, { n })}
      </button>
    </div>
  )
}

/** Asks which operation of which style the study is of. */
function ChooseOperation({ study, studio }: Omit<PutProps, 'smv'>) {
  const words = useWords(bulletinPutWords)
  const figures = useFigures()
  const styles = studio.list('style')
  const [style, setStyle] = useState(study.style ?? styles.at(-1)?.id ?? '')
  if (styles.length === 0) return null
  const operations = studio.listOperations(style)
  return (
    <section className="studio-group screen-only">
      <h2>{words.which}</h2>
      <SelectField
        label={words.style}
        value={style}
        options={styles.map(({ id, name }) => [id, name] as const)}
        onChoose={setStyle}
      />
      <SelectField
        label={words.operation}
        value=""
        options={[['', words.choose], ...operations.map((one) => [one.id, figures.name(one)] as const)]}
        onChoose={(operation) => void studio.keep({ ...study, style, operation: operation || null })}
      />
    </section>
  )
}
