import type { Study } from '@shelai/contract/features/studio/studio-records.ts'
import { useState } from 'react'
import { formatDhakaDate } from '../../../i18n/format.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import { summariseStudy } from '../engine/study-math.ts'
import { useFigures } from '../line/figures.ts'
import { SelectField } from '../line/select-field.tsx'
import type { Studio } from '../use-studio.tsx'
import { methodWords } from './study-words.ts'

/** Compares a study with an earlier one of the same operation: the method before, and after. */
export function CompareMethods({ study, studio }: { study: Study; studio: Studio }) {
  const words = useWords(methodWords)
  const figures = useFigures()
  const isSame = (other: Study) =>
    study.operation === null || other.operation === null
      ? other.name.trim().toLowerCase() === study.name.trim().toLowerCase()
      : other.operation === study.operation
  const earlier = studio
    .list('study')
    .filter((other) => other.id !== study.id && other.startedAt < study.startedAt && isSame(other))
    .filter((other) => summariseStudy(other).smvMin !== undefined)
  const [chosen, setChosen] = useState<string>()
  if (earlier.length === 0) return null
  const before = earlier.find(({ id }) => id === (chosen ?? earlier.at(-1)?.id))
  const was = before && summariseStudy(before)
  const is = summariseStudy(study)
  const difference = was?.smvMin && is.smvMin ? ((is.smvMin - was.smvMin) / was.smvMin) * 100 : undefined
  const verdict =
    difference === undefined || difference === 0 ? words.same : difference < 0 ? words.faster : words.slower
  const show = (value: number | undefined, write: (value: number) => string) =>
    value === undefined ? '–' : write(value)
  const rows = [
    [words.smv, show(was?.smvMin, figures.minutes), show(is.smvMin, figures.minutes)],
    [words.mean, show(was?.meanSeconds, figures.twoPlaces), show(is.meanSeconds, figures.twoPlaces)],
    [
      words.anHour,
      show(was?.smvMin && 60 / was.smvMin, figures.pieces),
      show(is.smvMin && 60 / is.smvMin, figures.pieces),
    ],
    [words.method, before?.note ?? '', study.note],
  ] as const
  return (
    <section className="studio-group">
      <h2>{words.title}</h2>
      <div className="screen-only">
        <SelectField
          label={words.with}
          value={before?.id ?? ''}
          options={[
            ['', words.none],
            ...earlier.map(
              ({ id, startedAt, operatorName }) =>
                [id, [formatDhakaDate(startedAt, figures.language), operatorName].filter(Boolean).join(', ')] as const,
            ),
          ]}
          onChoose={setChosen}
        />
      </div>
      {before && (
        <>
          <table className="before-after tabular-numbers">
            <thead>
              <tr>
                <td />
                <th scope="col">{words.before}</th>
                <th scope="col">{words.after}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, one, other]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{one}</td>
                  <td>{other}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {difference !== undefined && (
            <p>{interpolate(verdict, { percent: figures.percent(Math.abs(difference)) })}</p>
          )}
        </>
      )}
    </section>
  )
}
