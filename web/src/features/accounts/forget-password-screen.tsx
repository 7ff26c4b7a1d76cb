import { Refused } from '@shelai/contract/api/refused.ts'
import { accountsTexts } from '@shelai/contract/features/accounts/accounts-texts.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHistoryState } from '../../device/history-state.ts'
import { useWords } from '../../i18n/language.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { AccountForm } from './account-form.tsx'
import { accountsWords } from './accounts-words.ts'
import { readCodeRequest, resetCodeKey, storeCodeRequest } from './recovery-store.ts'
import { useSendCode } from './sending-codes.ts'
import { useFieldErrors } from './use-field-errors.ts'

const words = defineWords({
  hint: {
    en: 'A phone number works once it was verified in your profile.',
    bn: 'প্রোফাইলে যাচাই করা ফোন নম্বর হলে সেটি দিয়েও হবে।',
  },
  send: { en: 'Send OTP', bn: 'OTP পাঠান' },
  have: { en: 'I have a code', bn: 'আমার কাছে কোড আছে' },
})

export function Component() {
  const { hint, send: sendName, have } = useWords(words)
  const { forgot, howCodes, contact: name, login } = useWords(accountsWords)
  const { contactNeeded } = useWords(accountsTexts)
  const state = useHistoryState<{ contact: string }>()
  const [typed, setTyped] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const [hasCode, setHasCode] = useState(false)
  const { getError, setFrom } = useFieldErrors()
  const contact = typed ?? state?.contact ?? ''
  const noteSent = () => storeCodeRequest(resetCodeKey, { contact: contact.trim(), sentAt: Date.now() })
  const sendCode = useSendCode((error) => {
    setFrom(error)
    // A code was sent already, by a call whose answer was lost.
    if (error instanceof Refused && error.code === 'otp_too_soon') noteSent()
    return false
  })
  const navigate = useNavigate()
  useEffect(() => setHasCode(readCodeRequest(resetCodeKey) !== undefined), [])

  const send = () => {
    setMissing(contact.trim() === '')
    setFrom()
    return contact.trim() === '' ? false : requestCode(contact.trim())
  }
  const requestCode = async (typedContact: string) => {
    if (!(await sendCode(typedContact))) {
      setHasCode(readCodeRequest(resetCodeKey) !== undefined)
      return
    }
    noteSent()
    navigate(pages.verifyOtp, { state: { contact: typedContact } })
  }

  return (
    <Page title={forgot} parent={pages.login} width="narrow" meta={{ index: false, canonical: pages.forgetPassword }}>
      <p className="muted">{howCodes}</p>
      <AccountForm send={send} button={sendName}>
        <Field
          label={name}
          name="contact"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={hint}
          value={contact}
          error={isMissing ? contactNeeded : getError('contact')}
          onType={(next) => {
            setTyped(next)
            setMissing(false)
            setFrom()
          }}
        />
      </AccountForm>
      <div className="links">
        {hasCode && (
          <Link className="button text" to={pages.verifyOtp}>
            {have}
          </Link>
        )}
        <Link className="button text" to={pages.login}>
          {login}
        </Link>
      </div>
    </Page>
  )
}
