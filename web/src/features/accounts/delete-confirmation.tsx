import { accountsTexts } from '@shelai/contract/accounts-texts.ts'
import { formatDigits } from '@shelai/contract/shown-values.ts'
import { pages } from '@shelai/contract/urls.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCallWithEnvelope } from '../../api/api-client.ts'
import { useSheet } from '../../components/sheet.tsx'
import { useToast } from '../../components/toasts.tsx'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { profileWords } from './profile-words.ts'
import { getFailureText, getSuccessText } from './refusal-words.ts'
import { endSession } from './session-store.ts'

/**
 * Asks for confirmation before the account is deleted, and says what is lost with it. `daysLeft` is undefined while
 * not known.
 */
export function DeleteConfirmation({ email, daysLeft }: { email: string; daysLeft: number | undefined }) {
  const { remove, cancel, daysLost, daysUnknown } = useWords(profileWords)
  const { confirmDelete } = useWords(accountsTexts)
  const { language } = useLanguage()
  const [isSending, setSending] = useState(false)
  const { close } = useSheet('delete-account')
  const sendCall = useCallWithEnvelope()
  const toast = useToast()
  const navigate = useNavigate()

  const deleteAccount = async () => {
    setSending(true)
    try {
      const { message } = await sendCall('accounts.remove', { body: { email } })
      toast({ key: 'account', text: getSuccessText(message, language, profileWords.deleted) })
      endSession()
      // A timeout, because the guard redirects to the login as soon as the session has ended.
      setTimeout(() => navigate(pages.registration, { replace: true }))
    } catch (error) {
      toast({
        key: 'account',
        text: getFailureText(error, language, accountsTexts.notDeleted, accountsTexts.notDeleted),
        tone: 'error',
      })
      setSending(false)
    }
  }

  return (
    <div className="centered">
      <h2 id="delete-title">{remove}</h2>
      <p id="delete-text">{confirmDelete}</p>
      {daysLeft === undefined && <p className="bold danger">{daysUnknown}</p>}
      {daysLeft !== undefined && daysLeft > 0 && (
        <p className="bold danger">{interpolate(daysLost, { n: formatDigits(String(daysLeft), language) })}</p>
      )}
      <button className="button full-width" type="button" disabled={isSending} onClick={deleteAccount}>
        {remove}
      </button>
      <button className="button quiet full-width" type="button" onClick={close}>
        {cancel}
      </button>
    </div>
  )
}
