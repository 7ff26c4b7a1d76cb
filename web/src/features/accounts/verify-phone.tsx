import { Refused } from '@shelai/contract/api/refused.ts'
import { accountsTexts } from '@shelai/contract/features/accounts/accounts-texts.ts'
import { useState } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { FieldError } from '../../ui/field.tsx'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { ShieldCheck } from './profile-icons.tsx'
import { profileWords } from './profile-words.ts'
import { createPhoneCodeKey, readCodeRequest, storeCodeRequest } from './recovery-store.ts'
import { getSuccessText } from './refusal-words.ts'
import { useSendCode } from './sending-codes.ts'

/** The form for the code, which only a press shows. */
const { LazyPart: PhoneCodeForm, usePrefetch: usePrefetchCodeForm } = createLazyPart(async () => {
  const { CodeForm } = await import('./code-form.tsx')
  return CodeForm
})

type VerifyPhoneProps = {
  userId: string
  phone: string
  onDone: () => void
  /** Called when a code was refused: the server may have verified the number before, by a call whose answer was lost. */
  onRefused: () => void
}

/**
 * Verifies the reader's phone number with a code. The tab stores that a code was sent, because it is read in another
 * app.
 */
export function VerifyPhone({ userId, phone, onDone, onRefused }: VerifyPhoneProps) {
  const { verifyPhone, phoneUse, phoneUnreachable } = useWords(profileWords)
  const { language } = useLanguage()
  usePrefetchCodeForm()
  const key = createPhoneCodeKey(userId)
  const [sentAt, setSentAt] = useState(() => {
    const request = readCodeRequest(key)
    return request?.contact === phone ? request.sentAt : undefined
  })
  const [isUnreachable, setUnreachable] = useState(false)
  const [isSending, setSending] = useState(false)
  const sendCode = useSendCode((error) => {
    const code = error instanceof Refused ? error.code : undefined
    // A code was sent already, though this tab has not stored it.
    if (code === 'otp_too_soon') noteSent(Date.now())
    const isMalformed = code === 'contact_malformed'
    setUnreachable(isMalformed)
    return isMalformed
  })
  const sendCall = useCallWithEnvelope()
  const toast = useToast()

  const noteSent = (at: number) => {
    storeCodeRequest(key, { contact: phone, sentAt: at })
    setSentAt(at)
  }
  const begin = async () => {
    setSending(true)
    if (await sendCode(phone)) noteSent(Date.now())
    setSending(false)
  }
  const verify = async (otp: string) => {
    const { message } = await sendCall('accounts.verifyPhone', { body: { otp } }).catch((error: unknown) => {
      if (error instanceof Refused) onRefused()
      throw error
    })
    toast({ key: 'account', text: getSuccessText(message, language, accountsTexts.otpVerified) })
    storeCodeRequest(key, undefined)
    onDone()
  }

  if (sentAt !== undefined) {
    return (
      <section className="tint space-above">
        <PhoneCodeForm contact={phone} sentAt={sentAt} noteSent={noteSent} verify={verify} />
      </section>
    )
  }
  return (
    <section className="space-above">
      <button className="button quiet full-width" type="button" disabled={isSending} onClick={begin}>
        <ShieldCheck className="icon" />
        {verifyPhone}
      </button>
      {isUnreachable ? <FieldError text={phoneUnreachable} /> : <p className="caption">{phoneUse}</p>}
    </section>
  )
}
