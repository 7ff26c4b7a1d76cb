import { accountsTexts } from '@shelai/contract/accounts-texts.ts'
import { useTell } from '../../parts/asking.ts'
import { useLanguage } from '../../parts/language.tsx'
import { useToast } from '../../parts/toasts.tsx'
import { failureText, successText } from './refusal-words.ts'

type SendCodeOptions = {
  /** Called with what was thrown. */
  onFailure?: (error: unknown) => void
  /** Whether the screen says what was thrown in words of its own, in place of a toast. */
  isSaid?: (error: unknown) => boolean
}

/** Has a code sent, and says what came of it; whether it was sent. */
export function useSendCode({ onFailure, isSaid }: SendCodeOptions = {}): (contact: string) => Promise<boolean> {
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
      if (isSaid?.(error)) return false
      const { otpRefused, otpThrown } = accountsTexts
      toast({ key: 'otp', text: failureText(error, language, otpRefused, otpThrown), tone: 'error' })
      return false
    }
  }
}
