import { accountsTexts } from '@shelai/contract/accounts-texts.ts'
import { pages } from '@shelai/contract/urls.ts'
import { defineWords } from '@shelai/contract/words.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCallWithEnvelope } from '../../api/api-client.ts'
import { FieldError } from '../../components/field.tsx'
import { useHistoryState, useIsHydrated } from '../../components/history-state.ts'
import { Link } from '../../components/link.tsx'
import { Page } from '../../components/page.tsx'
import { Spinner } from '../../components/skeletons.tsx'
import { useToast } from '../../components/toasts.tsx'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { accountsWords } from './accounts-words.ts'
import { CodeForm } from './code-form.tsx'
import { readCodeRequest, resetCode, storeCodeRequest, storeTicket } from './recovery-store.ts'
import { successText } from './refusal-words.ts'

const words = defineWords({ title: { en: 'Verify OTP', bn: 'OTP যাচাই' } })

export function Component() {
  const { title } = useWords(words)
  const isAlive = useIsHydrated()
  return (
    <Page
      title={title}
      parent={pages.forgetPassword}
      width="narrow"
      facts={{ index: false, canonical: pages.verifyOtp }}
    >
      {isAlive ? <Verify /> : <Spinner />}
    </Page>
  )
}

/** The contact comes along, or is remembered for this tab: the code is read in another app, and the tab may have died. */
function Verify() {
  const state = useHistoryState<{ contact: string }>()
  const { forgot } = useWords(accountsWords)
  const { otpMissing } = useWords(accountsTexts)
  const { language } = useLanguage()
  const [asked, setAsked] = useState(() => {
    const kept = readCodeRequest(resetCode)
    const contact = typeof state?.contact === 'string' ? state.contact : kept?.contact
    return contact ? { contact, sentAt: kept?.contact === contact ? kept.sentAt : 0 } : undefined
  })
  const sendCall = useCallWithEnvelope()
  const toast = useToast()
  const navigate = useNavigate()

  if (asked === undefined) {
    return (
      <section className="empty-state centered">
        <FieldError text={otpMissing} />
        <Link className="button quiet" to={pages.forgetPassword}>
          {forgot}
        </Link>
      </section>
    )
  }
  const { contact, sentAt } = asked
  const verify = async (otp: string) => {
    const { data, message } = await sendCall('accounts.verifyOtp', { body: { contact, otp } })
    storeTicket({ contact, reset_token: data.reset_token })
    storeCodeRequest(resetCode, undefined)
    toast({ key: 'otp', text: successText(message, language, accountsTexts.otpVerified) })
    navigate(pages.reset, { replace: true })
  }
  const noteSent = (at: number) => {
    storeCodeRequest(resetCode, { contact, sentAt: at })
    setAsked({ contact, sentAt: at })
  }
  return <CodeForm contact={contact} sentAt={sentAt} noteSent={noteSent} verify={verify} />
}
