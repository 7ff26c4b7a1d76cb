import type { Study } from '@shelai/contract/features/studio/studio-records.ts'
import { interpolate } from '../../../i18n/interpolate.ts'
import { useWords } from '../../../i18n/language.tsx'
import type { StudySummary } from '../engine/study-math.ts'
import { useFigures } from '../line/figures.ts'
import { studyWords } from './study-words.ts'

/** The sum of a study, line by line, in the order of its school. */
export function StudySum({ study, summary }: { study: Study; summary: StudySummary }) {
  const words = useWords(studyWords)
  const figures = useFigures()
  const { meanSeconds, basicMin, bundleMin, smvMin } = summary
  if (meanSeconds === undefined || basicMin === undefined) return null
  const seconds = (minutes: number) => interpolate(words.seconds, { n: figures.twoPlaces(minutes * 60) })
  const percent = (value: number) => figures.text(String(value))
  const { school, ...parts } = study.allowance
  // Each part stands with the time that it leads to: on the basic time, or one on the other.
  let running = basicMin
  const added = (Object.entries(parts) as [keyof typeof words, number][]).map(([part, value]) => {
    running += ((school === 'compounded' ? running : basicMin) * value) / 100
    return { name: interpolate(words[part], { n: percent(value) }), minutes: running }
  })
  const measured =
    school === 'split' && bundleMin > 0 ? [{ name: words.bundleMeasured, minutes: running + bundleMin }] : []
  const isByElement = study.method !== 'cycle' && study.elements.length > 0
  return (
    <dl className="study-sum tabular-numbers">
      {isByElement ? (
        study.elements.map((element, at) => {
          const found = summary.elements[at]
          const isTimed = found?.meanSeconds !== undefined && found.basicMin !== undefined
          const word = !isTimed ? words.untimed : element.every > 1 ? words.elementEvery : words.elementRated
          const name = interpolate(word, {
            name: element.text,
            mean: figures.twoPlaces(found?.meanSeconds ?? 0),
            rating: percent(found?.rating ?? study.rating),
            every: percent(element.every),
          })
          // biome-ignore lint/suspicious/noArrayIndexKey: two elements may have the same text
          return <SumLine key={at} name={name} value={seconds(found?.basicMin ?? 0)} />
        })
      ) : (
        <SumLine
          name={interpolate(words.mean, { n: figures.text(String(summary.used)) })}
          value={interpolate(words.seconds, { n: figures.twoPlaces(meanSeconds) })}
        />
      )}
      <SumLine
        name={isByElement ? words.basic : interpolate(words.rated, { n: percent(study.rating) })}
        value={seconds(basicMin)}
      />
      {[...added, ...measured].map(({ name, minutes }) => (
        <SumLine key={name} name={name} value={seconds(minutes)} />
      ))}
      {smvMin !== undefined && (
        <SumLine isLast name={words.sum} value={interpolate(words.minutes, { n: figures.minutes(smvMin) })} />
      )}
    </dl>
  )
}

function SumLine({ name, value, isLast }: { name: string; value: string; isLast?: boolean }) {
  return (
    <div className={isLast ? 'last' : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
