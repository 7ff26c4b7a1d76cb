import { accountsTexts } from '@shelai/contract/features/accounts/accounts-texts.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useHistoryState } from '../../device/history-state.ts'
import { useIsHydrated } from '../../device/hydration.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/skeletons.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { accountsWords } from './accounts-words.ts'
import { CodeForm } from './code-form.tsx'
import { readCodeRequest, resetCodeKey, storeCodeRequest, storeResetToken } from './recovery-store.ts'
import { getSuccessText } from './refusal-words.ts'

const words = defineWords({ title: { en: 'Verify OTP', bn: 'OTP যাচাই' } })

export function Component() {
  const { title } = useWords(words)
  const isHydrated = useIsHydrated()
  return (
    <Page
      title={title}
      parent={pages.forgetPassword}
      width="narrow"
      meta={{ index: false, canonical: pages.verifyOtp }}
    >
      {isHydrated ? <Verify /> : <Spinner />}
    </Page>
  )
}

/**
 * The form for the code. Its contact comes from the history entry or from this tab, which the system may have closed
 * while the code was read in another app.
 */
function Verify() {
  const state = useHistoryState<{ contact: string }>()
  const { forgot, howCodes } = useWords(accountsWords)
  const { otpMissing } = useWords(accountsTexts)
  const { language } = useLanguage()
  const [request, setRequest] = useState(() => {
    const stored = readCodeRequest(resetCodeKey)
    const contact = typeof state?.contact === 'string' ? state.contact : stored?.contact
    return contact ? { contact, sentAt: stored?.contact === contact ? stored.sentAt : 0 } : undefined
  })
  const sendCall = useCallWithEnvelope()
  const toast = useToast()
  const navigate = useNavigate()

  if (request === undefined) {
    return (
      <div role="alert">
        <Empty text={otpMissing} hint={howCodes}>
          <Link className="button" to={pages.forgetPassword}>
            {forgot}
          </Link>
        </Empty>
      </div>
    )
  }
  const { contact, sentAt } = request
  const verify = async (otp: string) => {
    const { data, message } = await sendCall('accounts.verifyOtp', { body: { contact, otp } })
    storeResetToken({ contact, reset_token: data.reset_token })
    storeCodeRequest(resetCodeKey, undefined)
    toast({ key: 'account', text: getSuccessText(message, language, accountsTexts.otpVerified) })
    navigate(pages.reset, { replace: true })
  }
  const noteSent = (at: number) => {
    storeCodeRequest(resetCodeKey, { contact, sentAt: at })
    setRequest({ contact, sentAt: at })
  }
  return <CodeForm contact={contact} sentAt={sentAt} noteSent={noteSent} verify={verify} />
}
