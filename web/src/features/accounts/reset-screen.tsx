import { accountsTexts } from '@shelai/contract/features/accounts/accounts-texts.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { endSessionAfterReset } from '../../session/session-store.ts'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { AccountForm } from './account-form.tsx'
import { accountsWords } from './accounts-words.ts'
import { findPasswordError } from './password-error.ts'
import { PasswordField } from './password-field.tsx'
import { type ResetToken, readResetToken, storeResetToken } from './recovery-store.ts'
import { getFailureText, getSuccessText } from './refusal-words.ts'
import { useRepeatedAttempt } from './repeated-attempt.ts'
import { useFieldErrors } from './use-field-errors.ts'

const words = defineWords({
  title: { en: 'Reset password', bn: 'নতুন পাসওয়ার্ড' },
  all: {
    en: 'You will be logged out on every phone, and log in with the new password.',
    bn: 'সব ফোন থেকে লগআউট হবে, তারপর নতুন পাসওয়ার্ড দিয়ে লগইন করবেন।',
  },
  save: { en: 'Reset password', bn: 'পাসওয়ার্ড বদলান' },
  anew: { en: 'Ask for a new code', bn: 'নতুন কোড চান' },
})

export function Component() {
  const { title, all, save, anew } = useWords(words)
  const names = useWords(accountsWords)
  const texts = useWords(accountsTexts)
  const { language } = useLanguage()
  const [password, setPassword] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const [passwordError, setPasswordError] = useState<'short' | 'differs'>()
  const { getError, setFrom, clear } = useFieldErrors()
  const isRepeated = useRepeatedAttempt('otp_refused')
  const [resetToken, setResetToken] = useState<ResetToken>()
  const sendCall = useCallWithEnvelope()
  const toast = useToast()
  const navigate = useNavigate()
  useEffect(() => setResetToken(readResetToken()), [])

  const send = () => {
    const found = findPasswordError(password, confirmed)
    setPasswordError(found)
    setFrom()
    return found ? false : reset()
  }
  const reset = async () => {
    if (resetToken === undefined) {
      toast({ key: 'account', text: accountsTexts.otpInvalid[language], tone: 'error' })
      return
    }
    const goToLogin = (text: string) => {
      toast({ key: 'account', text })
      storeResetToken(undefined)
      endSessionAfterReset(resetToken.contact)
      navigate(pages.login, {
        replace: true,
        state: { email: resetToken.contact.includes('@') ? resetToken.contact : '' },
      })
    }
    try {
      const { message } = await sendCall('accounts.resetPassword', { body: { ...resetToken, newPassword: password } })
      goToLogin(getSuccessText(message, language, accountsTexts.resetDone))
    } catch (error) {
      if (isRepeated(password, error)) return goToLogin(names.mayBeDone)
      setFrom(error)
      const { resetRefused, resetThrown } = accountsTexts
      toast({ key: 'account', text: getFailureText(error, language, resetRefused, resetThrown), tone: 'error' })
      return error
    }
  }

  return (
    <Page title={title} parent={pages.forgetPassword} width="narrow" meta={{ index: false, canonical: pages.reset }}>
      <p className="muted">{all}</p>
      <AccountForm send={send} button={save}>
        {/* Tells a password manager whose password changes. */}
        <input
          className="visually-hidden"
          type="text"
          autoComplete="username"
          value={resetToken?.contact ?? ''}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <PasswordField
          label={names.newPassword}
          name="newPassword"
          autoComplete="new-password"
          value={password}
          isInvalid={passwordError === 'differs'}
          error={passwordError === 'short' ? texts.resetShort : getError('newPassword')}
          onType={(typed) => {
            setPassword(typed)
            setPasswordError(undefined)
            clear({ newPassword: typed })
          }}
        />
        <PasswordField
          label={names.confirmPassword}
          name="confirmPassword"
          autoComplete="new-password"
          value={confirmed}
          error={passwordError === 'differs' ? texts.resetDiffers : undefined}
          onType={(typed) => {
            setConfirmed(typed)
            setPasswordError(undefined)
          }}
        />
      </AccountForm>
      <div className="links">
        <Link className="button text" to={pages.forgetPassword}>
          {anew}
        </Link>
      </div>
    </Page>
  )
}
