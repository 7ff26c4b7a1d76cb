import { accountsTexts } from '@shelai/contract/accounts-texts.ts'
import { useState } from 'react'
import { useTell } from '../../parts/asking.ts'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { useToast } from '../../parts/toasts.tsx'
import { CodeForm } from './code-form.tsx'
import { ShieldCheck } from './profile-icons.tsx'
import { profileWords } from './profile-words.ts'
import { successText } from './refusal-words.ts'
import { useSendCode } from './sending-codes.ts'

/** Confirms the reader's own number with a code sent to it. */
export function VerifyPhone({ phone, done }: { phone: string; done: () => void }) {
  const { verifyPhone, phoneUse } = useWords(profileWords)
  const { language } = useLanguage()
  const [sentAt, setSentAt] = useState<number>()
  const [isSending, setSending] = useState(false)
  const sendCode = useSendCode()
  const tell = useTell()
  const toast = useToast()

  const begin = async () => {
    setSending(true)
    if (await sendCode(phone)) setSentAt(Date.now())
    setSending(false)
  }
  const verify = async (otp: string) => {
    const { message } = await tell('accounts.verifyPhone', { body: { otp } })
    toast({ key: 'otp', text: successText(message, language, accountsTexts.otpVerified) })
    done()
  }

  if (sentAt !== undefined) {
    return (
      <section className="tint below">
        <CodeForm contact={phone} sentAt={sentAt} noteSent={setSentAt} verify={verify} />
      </section>
    )
  }
  return (
    <section className="below">
      <button className="btn quiet full" type="button" disabled={isSending} onClick={begin}>
        <ShieldCheck className="i" />
        {verifyPhone}
      </button>
      <p className="sub">{phoneUse}</p>
    </section>
  )
}
