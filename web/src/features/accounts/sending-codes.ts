import { accountsTexts } from '@shelai/contract/accounts-texts.ts'
import { useCallWithEnvelope } from '../../api/api-client.ts'
import { useToast } from '../../components/toasts.tsx'
import { useLanguage } from '../../i18n/language.tsx'
import { failureText, successText } from './refusal-words.ts'

/**
 * Has a code sent, and says what came of it; whether it was sent. `onFailure` is given what was thrown, and returns
 * whether the screen says that itself, in place of a toast.
 */
export function useSendCode(onFailure?: (error: unknown) => boolean): (contact: string) => Promise<boolean> {
  const sendCall = useCallWithEnvelope()
  const toast = useToast()
  const { language } = useLanguage()
  return async (contact) => {
    try {
      const { message } = await sendCall('accounts.sendOtp', { body: { contact } })
      toast({ key: 'otp', text: successText(message, language, accountsTexts.otpSent) })
      return true
    } catch (error) {
      if (onFailure?.(error)) return false
      const { otpRefused, otpThrown } = accountsTexts
      toast({ key: 'otp', text: failureText(error, language, otpRefused, otpThrown), tone: 'error' })
      return false
    }
  }
}
