import { accountsTexts } from '@shelai/contract/features/accounts/accounts-texts.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { endSession } from '../../session/session-store.ts'
import { useSheet } from '../../ui/sheet.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { accountsWords } from './accounts-words.ts'
import { PasswordField } from './password-field.tsx'
import { profileWords } from './profile-words.ts'
import { getFailureText, getSuccessText } from './refusal-words.ts'
import { useRepeatedAttempt } from './repeated-attempt.ts'
import { hasFieldErrors, useErrorFocus, useFieldErrors } from './use-field-errors.ts'

/**
 * Asks for confirmation and the password before the account is deleted, and says what is lost with it. `daysLeft` is
 * undefined while not known.
 */
export function DeleteConfirmation({ email, daysLeft }: { email: string; daysLeft: number | undefined }) {
  const { remove, cancel, daysLost, daysUnknown, deletionPassword } = useWords(profileWords)
  const { password: passwordLabel } = useWords(accountsWords)
  const { confirmDelete } = useWords(accountsTexts)
  const { language } = useLanguage()
  const [isSending, setSending] = useState(false)
  const [password, setPassword] = useState('')
  const { getError, setFrom, clear } = useFieldErrors()
  const { form, focusError } = useErrorFocus()
  const { close } = useSheet('delete-account')
  const sendCall = useCallWithEnvelope()
  const toast = useToast()
  const navigate = useNavigate()
  const isRepeated = useRepeatedAttempt('sign_in_needed')

  const leave = (text: string) => {
    toast({ key: 'account', text })
    endSession()
    // A timeout, because the guard redirects to the login as soon as the session has ended.
    setTimeout(() => navigate(pages.registration, { replace: true }))
  }
  const deleteAccount = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setFrom()
    try {
      const { message } = await sendCall('accounts.remove', { body: { email, password } })
      leave(getSuccessText(message, language, profileWords.deleted))
    } catch (error) {
      // With the account its session has gone.
      if (isRepeated(password, error)) return leave(profileWords.deleted[language])
      setFrom(error)
      setSending(false)
      if (hasFieldErrors(error)) {
        focusError()
        return
      }
      toast({
        key: 'account',
        text: getFailureText(error, language, accountsTexts.notDeleted, accountsTexts.notDeleted),
        tone: 'error',
      })
    }
  }

  return (
    <form ref={form} className="centered" noValidate onSubmit={deleteAccount}>
      <h2 id="delete-title">{remove}</h2>
      <p id="delete-text">{confirmDelete}</p>
      {daysLeft === undefined && <p className="bold danger">{daysUnknown}</p>}
      {daysLeft !== undefined && daysLeft > 0 && (
        <p className="bold danger">{interpolate(daysLost, { n: formatDigits(String(daysLeft), language) })}</p>
      )}
      <PasswordField
        label={passwordLabel}
        name="password"
        autoComplete="current-password"
        hint={deletionPassword}
        value={password}
        error={getError('password')}
        onType={(next) => {
          setPassword(next)
          clear({ password: next })
        }}
      />
      <button className="button full-width" type="submit" disabled={isSending}>
        {remove}
      </button>
      <button className="button quiet full-width" type="button" onClick={close}>
        {cancel}
      </button>
    </form>
  )
}
