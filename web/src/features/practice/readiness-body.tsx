import type { PracticePlan } from '@shelai/contract/features/practice/practice-logs.ts'
import { parseDay } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pickText } from '@shelai/contract/rules/words.ts'
import { getTextLang } from '../../i18n/content-lang.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { RelatedItems } from '../../reading/related-items.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { NothingOpen } from './nothing-open.tsx'
import { PlanForm } from './plan-form.tsx'
import { readinessWords } from './practice-words.ts'
import { listReadiness, type TopicReadiness } from './readiness.ts'
import { TopicStitches } from './stitches.tsx'
import { type Practice, toCards, usePlanQuestions, WithPractice } from './use-practice.tsx'

/** The number of days that the estimate covers for a plan without a date. */
const openDays = 14
/** The number of weak topics that are named, and are shown with their content. */
const namedTopics = 2

/** Readiness by topic, once the device has read what was practised. */
export function ReadinessBody() {
  return (
    <WithPractice>
      {(practice) =>
        practice.plan ? <Readiness practice={practice} plan={practice.plan} /> : <PlanForm practice={practice} />
      }
    </WithPractice>
  )
}

function Readiness({ practice, plan }: { practice: Practice; plan: PracticePlan }) {
  const words = useWords(readinessWords)
  const { language } = useLanguage()
  const { questions, lockedCount, isLoading } = usePlanQuestions(plan)
  if (isLoading) return <RowsSkeleton rows={6} />
  if (questions.length === 0 && lockedCount > 0) return <NothingOpen />
  const on = plan.date === null ? practice.today + openDays : Math.max(practice.today, parseDay(plan.date))
  const cards = toCards(questions, practice.practised).map((card, at) => {
    const { topic = '', topic_bn } = questions[at] ?? {}
    return { ...card, topic: pickText(language, topic, topic_bn) || words.other }
  })
  const topics = listReadiness(cards, on)
  const show = (count: number) => formatDigits(String(count), language)
  const sum = (count: (topic: TopicReadiness) => number) => topics.reduce((total, topic) => total + count(topic), 0)
  const loose = topics.filter((topic) => topic.loose > 0).sort((one, other) => other.loose - one.loose)
  const weak = loose.slice(0, namedTopics)
  const column = plan.date === null ? words.inTwoWeeks : words.onTheDay
  return (
    <div className="readiness">
      <section className="practice-group">
        <p className="large tabular-numbers">
          {interpolate(words.sure, { n: show(sum(({ sure }) => sure)), all: show(questions.length) })}{' '}
          {weak.length > 0 &&
            interpolate(words.mostlyLoose, { topics: weak.map(({ topic }) => topic).join(words.and) })}
        </p>
        <div>
          {topics.map(({ topic, sure, loose: looseCount, unmet }) => (
            <div key={topic} className="topic">
              <p className="header-row tabular-numbers">
                <span>{topic}</span>
                <span className="caption">
                  {interpolate(words.topicCount, { n: show(sure), all: show(sure + looseCount + unmet) })}
                </span>
              </p>
              <TopicStitches
                {...{ sure, loose: looseCount, unmet }}
                label={interpolate(words.topicLabel, {
                  topic,
                  sure: show(sure),
                  loose: show(looseCount),
                  unmet: show(unmet),
                })}
              />
            </div>
          ))}
        </div>
        <p className="picture-key">
          <span className="key-sure">{words.keySure}</span>
          <span className="key-loose">{words.keyLoose}</span>
          <span className="key-unmet">{words.keyUnmet}</span>
        </p>
      </section>
      <section className="practice-group">
        <h2>{words.inNumbers}</h2>
        <div className="scroll">
          <table className="tabular-numbers">
            <thead>
              <tr>
                <th scope="col">{words.topic}</th>
                <th scope="col">{words.met}</th>
                <th scope="col">{words.sureColumn}</th>
                <th scope="col">{column}</th>
              </tr>
            </thead>
            <tbody>
              {topics.map(({ topic, sure, loose: looseCount, recall }) => (
                <tr key={topic}>
                  <th scope="row">{topic}</th>
                  <td>{show(sure + looseCount)}</td>
                  <td>{show(sure)}</td>
                  <td>{show(Math.round(recall * 100))} %</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="caption">{interpolate(words.estimate, { column })}</p>
        {weak.length > 0 && <h2>{words.weakest}</h2>}
        {weak.map(({ topic, weakest }) => {
          const { question = '', lang = 'mixed' } = questions.find(({ question_id }) => question_id === weakest) ?? {}
          return (
            <div key={topic}>
              <p lang={getTextLang(question, lang)}>{question}</p>
              <RelatedItems kind="question" id={weakest} />
            </div>
          )
        })}
      </section>
    </div>
  )
}
