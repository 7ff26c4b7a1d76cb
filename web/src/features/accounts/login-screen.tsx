import { Refused } from '@shelai/contract/api/refused.ts'
import type { Answer } from '@shelai/contract/calls.ts'
import { accountsTexts } from '@shelai/contract/features/accounts/accounts-texts.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useContext, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHistoryState } from '../../device/history-state.ts'
import { useDeviceValue } from '../../device/hydration.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { IsPageContext } from '../../session/is-page-context.ts'
import { useReader } from '../../session/session.ts'
import { followSession, hasSessionExpired, storeSession } from '../../session/session-store.ts'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Logo } from '../../ui/logo.tsx'
import { Page } from '../../ui/page.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { AccountForm } from './account-form.tsx'
import { accountsWords } from './accounts-words.ts'
import { PasswordField } from './password-field.tsx'
import { forgetTarget, readTarget, storeTarget, toSafeTarget } from './redirect-target.ts'
import { getFailureText, getSuccessText } from './refusal-words.ts'

const words = defineWords({
  why: {
    en: 'Log in to keep your saved items and packages on every phone.',
    bn: 'লগইন করলে সেভ করা আইটেম ও প্যাকেজ সব ফোনে পাবেন।',
  },
  expired: {
    en: 'Your session has ended. After logging in you are back where you were.',
    bn: 'আপনার সেশন শেষ হয়েছে। লগইন করলে আগের জায়গায় ফিরবেন।',
  },
  forgotten: { en: 'Forgot password?', bn: 'পাসওয়ার্ড ভুলে গেছেন?' },
})

export function Component() {
  const names = useWords(accountsWords)
  const { why, expired, forgotten } = useWords(words)
  const hasExpired = useDeviceValue(followSession, hasSessionExpired, () => false)
  const { language } = useLanguage()
  const state = useHistoryState<{ email: unknown }>()
  const [typedEmail, setTypedEmail] = useState<string>()
  const email = typedEmail ?? (typeof state?.email === 'string' ? state.email : '')
  const [password, setPassword] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const sendCall = useCallWithEnvelope()
  const toast = useToast()
  useLeaveWhenSignedIn()

  const send = async () => {
    setRefusal(undefined)
    try {
      const answer = await sendCall('accounts.login', { body: { email: email.trim(), password } })
      // The specification puts token and user beside the message, and not in `data`.
      const { token, user, message } = answer as typeof answer & Partial<Answer<'accounts.login'>>
      if (token && user) {
        toast({ key: 'account', text: getSuccessText(message, language, accountsTexts.loginDone), replacesAll: true })
        storeSession(user, token)
      } else toast({ key: 'account', text: accountsTexts.loginRefused[language], tone: 'error' })
    } catch (error) {
      const { loginRefused, loginThrown } = accountsTexts
      const text = getFailureText(error, language, loginRefused, loginThrown)
      toast({ key: 'account', text, tone: 'error' })
      // Said at the field too, where it stays: it does not say which of the two is wrong.
      if (error instanceof Refused && error.code === 'wrong_login') setRefusal(text)
      return error
    }
  }

  return (
    <Page title={names.login} parent={pages.home} width="narrow" meta={{ index: false, canonical: pages.login }}>
      <div className="centered">
        <Logo size={64} />
        {hasExpired ? <p role="status">{expired}</p> : <p className="muted">{why}</p>}
      </div>
      <AccountForm send={send} button={names.login}>
        <Field
          label={names.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onType={setTypedEmail}
        />
        <PasswordField
          label={names.password}
          name="password"
          autoComplete="current-password"
          value={password}
          error={refusal}
          onType={(typed) => {
            setPassword(typed)
            setRefusal(undefined)
          }}
        />
      </AccountForm>
      <div className="links">
        <Link className="button text" to={pages.forgetPassword}>
          {forgotten}
        </Link>
        <Link className="button text" to={pages.registration} replace>
          {names.createAccount}
        </Link>
      </div>
    </Page>
  )
}

/** Redirects a signed-in reader to the wanted page, otherwise to the profile. Runs once a visit. */
function useLeaveWhenSignedIn(): void {
  const reader = useReader()
  const navigate = useNavigate()
  const isPage = useContext(IsPageContext)
  const state = useHistoryState<{ redirectTo: unknown; paymentDetails: unknown }>()
  const hasLeft = useRef(false)
  const wanted = toSafeTarget(state?.redirectTo, globalThis.location?.origin ?? '', isPage)
  useEffect(() => {
    if (wanted && !reader) storeTarget(wanted)
    if (!reader || hasLeft.current) return
    hasLeft.current = true
    const target = wanted ?? toSafeTarget(readTarget(), location.origin, isPage) ?? pages.profile
    forgetTarget()
    const { paymentDetails } = state ?? {}
    navigate(target, { replace: true, state: paymentDetails === undefined ? null : { paymentDetails } })
  }, [reader, wanted, state, isPage, navigate])
}
