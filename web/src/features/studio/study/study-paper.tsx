import type { Study } from '@shelai/contract/features/studio/studio-records.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { timeLaps } from '../engine/study-math.ts'
import { useFigures } from '../line/figures.ts'
import { nameMachine } from '../line/line-words.ts'
import { OnPaper } from '../line/printing.tsx'
import { reasonNames } from '../watch/watch-words.ts'
import { detailWords } from './study-words.ts'

/** Prints more than the screen shows: the fields of the sheet, every lap, and two lines to sign on. */
export function StudyPaper({ study }: { study: Study }) {
  return <OnPaper>{() => <Paper study={study} />}</OnPaper>
}

function Paper({ study }: { study: Study }) {
  const words = useWords(detailWords)
  const figures = useFigures()
  const laps = timeLaps(study)
  const fields = [
    [words.machine, nameMachine(study.machine, figures.language)],
    [words.machineNumber, study.machineNumber],
    [words.operatorName, study.operatorName],
    [words.operatorId, study.operatorId],
    [words.grade, study.grade],
    [words.observer, study.observer],
    ...study.elements.map(({ text, breakPoint }) => [interpolate(words.ends, { element: text }), breakPoint] as const),
    [words.note, study.note],
  ].filter(([, value]) => value !== '')
  return (
    <div className="study-paper">
      <dl className="study-fields">
        {fields.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="study-laps">
        <table>
          <caption>{words.laps}</caption>
          <thead>
            <tr>
              <th scope="col">{words.number}</th>
              <th scope="col">{words.element}</th>
              <th scope="col">{words.time}</th>
              <th scope="col">{words.remark}</th>
            </tr>
          </thead>
          <tbody>
            {laps.map(({ seconds, element }, at) => {
              const reject = study.laps[at]?.reject
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a lap has no other name than its number
                <tr key={at}>
                  <td>{figures.text(String(at + 1))}</td>
                  <td>{study.method === 'cycle' ? words.cycle : study.elements[element]?.text}</td>
                  <td>{reject ? <s>{figures.seconds(seconds)}</s> : figures.seconds(seconds)}</td>
                  <td>{reject && reasonNames[reject][figures.language]}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <div className="study-signs">
        <p>{words.sign}</p>
        <p>{words.checked}</p>
      </div>
    </div>
  )
}
