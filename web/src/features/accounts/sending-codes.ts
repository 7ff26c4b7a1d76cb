import { accountsTexts } from '@shelai/contract/accounts-texts.ts'
import { Refused } from '@shelai/contract/ask.ts'
import { useTell } from '../../parts/asking.ts'
import { useLanguage } from '../../parts/language.tsx'
import { useToast } from '../../parts/toasts.tsx'
import { failureText, successText } from './refusal-words.ts'

type SendCodeOptions = {
  /** Called with what was thrown. */
  onFailure?: (error: unknown) => void
  /** What is said of a contact that no code can be sent to, where it was not typed on this screen. */
  malformed?: { readonly en: string; readonly bn: string }
}

/** Has a code sent, and says what came of it; whether it was sent. */
export function useSendCode({ onFailure, malformed }: SendCodeOptions = {}): (contact: string) => Promise<boolean> {
  const tell = useTell()
  const toast = useToast()
  const { language } = useLanguage()
  return async (contact) => {
    try {
      const { message } = await tell('accounts.sendOtp', { body: { contact } })
      toast({ key: 'otp', text: successText(message, language, accountsTexts.otpSent) })
      return true
    } catch (error) {
      onFailure?.(error)
      const { otpRefused, otpThrown } = accountsTexts
      const isMalformed = error instanceof Refused && error.code === 'contact_malformed'
      const text = isMalformed && malformed?.[language]
      toast({ key: 'otp', text: text || failureText(error, language, otpRefused, otpThrown), tone: 'error' })
      return false
    }
  }
}
