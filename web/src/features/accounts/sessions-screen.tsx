import type { Answer } from '@shelai/contract/calls.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { accountsWords } from './accounts-words.ts'
import { Guard } from './guard.tsx'
import { PasswordField } from './password-field.tsx'
import { profileWords } from './profile-words.ts'
import { getFailureText } from './refusal-words.ts'
import { useErrorFocus, useFieldErrors } from './use-field-errors.ts'

type Session = Answer<'accounts.sessions'>[number]

const words = defineWords({
  lead: {
    en: 'The phones and computers on which you are signed in. If you do not know one of them, sign it out and change your password.',
    bn: 'যেসব ফোন ও কম্পিউটারে আপনি লগইন আছেন। কোনোটি চিনতে না পারলে সেটি থেকে লগআউট করুন এবং পাসওয়ার্ড বদলান।',
  },
  unknown: { en: 'Unknown device', bn: 'অজানা ডিভাইস' },
  current: { en: 'This device', bn: 'এই ডিভাইস' },
  seen: { en: 'Last seen {seen}, signed in {since}', bn: 'শেষ দেখা {seen}, লগইন {since}' },
  end: { en: 'Sign out', bn: 'লগআউট করুন' },
  endOf: { en: 'Sign out: {device}', bn: 'লগআউট করুন: {device}' },
  endOthers: { en: 'Sign out everywhere else', bn: 'বাকি সব জায়গা থেকে লগআউট করুন' },
  why: {
    en: 'Signing out other devices needs your password.',
    bn: 'অন্য ডিভাইস থেকে লগআউট করতে আপনার পাসওয়ার্ড লাগবে।',
  },
  onlyHere: { en: 'You are signed in nowhere else.', bn: 'আর কোথাও লগইন নেই।' },
  ended: { en: 'Signed out.', bn: 'লগআউট হয়েছে।' },
  failed: { en: 'That did not work. Please try again.', bn: 'কাজ হয়নি। আবার চেষ্টা করুন।' },
})

/** The screen of the devices on which the reader is signed in. */
export function Component() {
  const { sessions } = useWords(profileWords)
  return (
    <Page title={sessions} parent={pages.profile} width="narrow" meta={{ index: false, canonical: pages.sessions }}>
      <Guard>{({ user_id }) => <Sessions key={user_id} />}</Guard>
    </Page>
  )
}

function Sessions() {
  const text = useWords(words)
  const { language } = useLanguage()
  const call = useCall()
  const toast = useToast()
  const queries = useQueryClient()
  const names = useWords(accountsWords)
  const { form, focusError } = useErrorFocus()
  const [password, setPassword] = useState('')
  const [isEnding, setEnding] = useState(false)
  const { getError, setFrom, clear } = useFieldErrors()
  const queryKey = ['accounts', 'sessions']
  const query = useQuery(queryOptions({ queryKey, queryFn: () => call('accounts.sessions', {}) }))

  const end = async (session: string) => {
    setEnding(true)
    setFrom()
    try {
      await call('accounts.endSession', { params: { session }, body: { password } })
      await queries.invalidateQueries({ queryKey })
      // The row whose button had the focus is gone.
      document.querySelector<HTMLElement>('.top-bar .title')?.focus({ preventScroll: true })
      toast({ key: 'account', text: text.ended })
    } catch (error) {
      setFrom(error)
      toast({ key: 'account', text: getFailureText(error, language, words.failed, words.failed), tone: 'error' })
    }
    setEnding(false)
    focusError()
  }

  return (
    <>
      <p className="muted">{text.lead}</p>
      <QueryView query={query} skeleton={<RowsSkeleton rows={2} />}>
        {(sessions) => (
          <form ref={form} noValidate onSubmit={(event) => event.preventDefault()}>
            {sessions.length > 1 && (
              <div className="space-above">
                <PasswordField
                  label={names.password}
                  name="password"
                  autoComplete="current-password"
                  hint={text.why}
                  value={password}
                  error={getError('password')}
                  onType={(next) => {
                    setPassword(next)
                    clear({ password: next })
                  }}
                />
              </div>
            )}
            <ul className="space-above">
              {sessions.map((session) => (
                <SessionCard key={session.id} session={session} isDisabled={isEnding} onEnd={() => end(session.id)} />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <button
                className="button quiet full-width space-above"
                type="button"
                disabled={isEnding}
                onClick={() => end('others')}
              >
                {text.endOthers}
              </button>
            ) : (
              <p className="muted space-above">{text.onlyHere}</p>
            )}
          </form>
        )}
      </QueryView>
    </>
  )
}

function SessionCard({ session, isDisabled, onEnd }: { session: Session; isDisabled: boolean; onEnd: () => void }) {
  const text = useWords(words)
  const { language } = useLanguage()
  const device = session.device ?? text.unknown
  const date = (day: string) => formatDate(day, language) ?? day
  return (
    <li className="card space-above">
      <h2>
        {device}{' '}
        {session.is_current === 1 && (
          <span className="chip" data-color="green">
            {text.current}
          </span>
        )}
      </h2>
      <p className="small muted">
        {interpolate(text.seen, { seen: date(session.last_seen_on), since: date(session.signed_in_on) })}
      </p>
      {session.is_current === 0 && (
        <button
          className="button quiet space-above"
          type="button"
          disabled={isDisabled}
          aria-label={interpolate(text.endOf, { device })}
          onClick={onEnd}
        >
          {text.end}
        </button>
      )}
    </li>
  )
}
