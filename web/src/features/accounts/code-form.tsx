import { accountsTexts } from '@shelai/contract/features/accounts/accounts-texts.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useState } from 'react'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Field } from '../../ui/field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { AccountForm } from './account-form.tsx'
import { accountsWords } from './accounts-words.ts'
import { getFailureText } from './refusal-words.ts'
import { useSecondsLeft } from './resend-wait.ts'
import { useSendCode } from './sending-codes.ts'

const words = defineWords({
  sent: { en: 'We sent a code of 6 digits to', bn: '৬ সংখ্যার একটি কোড পাঠানো হয়েছে:' },
  verify: { en: 'Verify', bn: 'যাচাই করুন' },
  resend: { en: 'Resend OTP', bn: 'আবার OTP পাঠান' },
  in: { en: 'Resend OTP in {n} s', bn: '{n} সেকেন্ড পর আবার OTP পাঠানো যাবে' },
})

type CodeFormProps = {
  contact: string
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: number
  noteSent: (sentAt: number) => void
  /** Sends the code to the server. The form shows what it throws. */
  verify: (otp: string) => Promise<void>
}

/** A form for a one-time code, which the phone may fill in. It can request another code. */
export function CodeForm({ contact, sentAt, noteSent, verify }: CodeFormProps) {
  const { sent, verify: verifyName, resend, in: inSeconds } = useWords(words)
  const { code } = useWords(accountsWords)
  const { otpMissing } = useWords(accountsTexts)
  const { language } = useLanguage()
  const [otp, setOtp] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isResending, setResending] = useState(false)
  const secondsLeft = useSecondsLeft(sentAt)
  const sendCode = useSendCode()
  const toast = useToast()

  const send = () => {
    setMissing(otp.trim() === '')
    return otp.trim() === '' ? false : attempt()
  }
  const attempt = async () => {
    try {
      await verify(otp.trim())
    } catch (error) {
      const { otpInvalid, otpNotVerified } = accountsTexts
      toast({ key: 'account', text: getFailureText(error, language, otpInvalid, otpNotVerified), tone: 'error' })
      return error
    }
  }
  const resendCode = async () => {
    setResending(true)
    if (await sendCode(contact)) noteSent(Date.now())
    setResending(false)
  }

  return (
    <>
      <p className="muted">
        {sent} <b className="bold">{contact}</b>
      </p>
      <AccountForm
        send={send}
        button={verifyName}
        after={
          <button
            className="button text full-width"
            type="button"
            disabled={secondsLeft > 0 || isResending}
            onClick={resendCode}
          >
            {secondsLeft > 0 ? interpolate(inSeconds, { n: formatDigits(String(secondsLeft), language) }) : resend}
          </button>
        }
      >
        <Field
          label={code}
          name="otp"
          className="tabular-numbers one-time-code"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={otp}
          error={isMissing ? otpMissing : undefined}
          onType={(typed) => {
            setOtp(typed)
            setMissing(false)
          }}
        />
      </AccountForm>
    </>
  )
}
