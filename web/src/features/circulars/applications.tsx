import type { Answer } from '@shelai/contract/calls.ts'
import { type ApplicationState, applicationStates } from '@shelai/contract/features/circulars/application.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { circularPage } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useId } from 'react'
import { getTextLang } from '../../i18n/content-lang.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useApplications } from '../../reading/use-applications.ts'
import { Link } from '../../ui/link.tsx'

const words = defineWords({
  state: { en: 'How far is it?', bn: 'কত দূর এগিয়েছে?' },
  none: { en: 'Not applied', bn: 'আবেদন করিনি' },
  applied: { en: 'Applied', bn: 'আবেদন করেছি' },
  interview: { en: 'Interview', bn: 'ইন্টারভিউ' },
  chosen: { en: 'Got the job', bn: 'চাকরি হয়েছে' },
  refused: { en: 'Not this time', bn: 'এবার হয়নি' },
  interviewOn: { en: 'Day of the interview', bn: 'ইন্টারভিউয়ের তারিখ' },
  all: { en: 'My applications', bn: 'আমার আবেদন' },
  private: {
    en: 'Only you see this. With an account it is on all your phones.',
    bn: 'এটি শুধু আপনি দেখেন। অ্যাকাউন্ট থাকলে আপনার সব ফোনে থাকে।',
  },
})

/** Shows the progress of the reader's application for a circular, and all of their applications. */
export function Applications({
  circular,
}: {
  circular?: Pick<Answer<'circulars.one'>, 'id' | 'title' | 'company'> | undefined
}) {
  const texts = useWords(words)
  const { language } = useLanguage()
  const { list, find, add } = useApplications()
  const id = useId()
  const own = circular && find(circular.id)
  const change = (state: ApplicationState, interview_on: string | null) => {
    if (circular)
      void add({
        circular_id: circular.id,
        title: circular.title,
        company: circular.company ?? '',
        state,
        interview_on,
      })
  }
  return (
    <>
      {circular && (
        <>
          <fieldset>
            <legend>{texts.state}</legend>
            <div className="choices">
              {applicationStates.map((state) => (
                <label key={state} className="choice">
                  <input
                    type="radio"
                    name="application"
                    checked={(own?.state ?? 'none') === state}
                    onChange={() => change(state, own?.interview_on ?? null)}
                  />
                  <span>{texts[state]}</span>
                </label>
              ))}
            </div>
          </fieldset>
          {own?.state === 'interview' && (
            <label className="note-field" htmlFor={id}>
              <span>{texts.interviewOn}</span>
              <input
                id={id}
                type="date"
                value={own.interview_on ?? ''}
                onChange={({ target }) => change('interview', target.value || null)}
              />
            </label>
          )}
        </>
      )}
      {list !== undefined && list.length > 0 && (
        <section aria-label={texts.all}>
          <h3>{texts.all}</h3>
          <ul className="plain-list">
            {list.map(({ id: entry, data }) => (
              <li key={entry}>
                <Link to={circularPage(data.circular_id)} lang={getTextLang(data.title, 'mixed')} replace>
                  {data.title}
                </Link>
                <span className="caption own-line">
                  {[data.company, texts[data.state], data.interview_on && formatDate(data.interview_on, language)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="caption">{texts.private}</p>
    </>
  )
}
