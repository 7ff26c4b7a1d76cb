import { accountsTexts } from '@shelai/contract/features/accounts/accounts-texts.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { useToast } from '../../ui/toasts.tsx'
import { getFailureText, getSuccessText } from './refusal-words.ts'

/**
 * Returns a function that requests a code, shows a toast about the outcome, and resolves to whether the code was sent.
 * `onFailure` gets the thrown error and returns true if the screen shows it, in place of the toast.
 */
export function useSendCode(onFailure?: (error: unknown) => boolean): (contact: string) => Promise<boolean> {
  const sendCall = useCallWithEnvelope()
  const toast = useToast()
  const { language } = useLanguage()
  return async (contact) => {
    try {
      const { message } = await sendCall('accounts.sendOtp', { body: { contact } })
      toast({ key: 'account', text: getSuccessText(message, language, accountsTexts.otpSent) })
      return true
    } catch (error) {
      if (onFailure?.(error)) return false
      const { otpRefused, otpThrown } = accountsTexts
      toast({ key: 'account', text: getFailureText(error, language, otpRefused, otpThrown), tone: 'error' })
      return false
    }
  }
}
