import { Dialog, DialogContent, DialogTitle } from '@mui/material'
import { useState, useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import type { AdminAuthProvider } from '../api/auth-provider.ts'
import { CodeForm } from '../features/accounts/code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import type { Prompt } from './prompt.ts'

/** Asks the member of staff to sign in again after the session ended. The form beneath stays as it is. */
export function SignInDialog({ prompt, authProvider }: { prompt: Prompt; authProvider: AdminAuthProvider }) {
  const translate = useTranslate()
  const isOpen = useSyncExternalStore(prompt.subscribe, prompt.isOpen)
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)

  const close = (isSignedIn: boolean) => {
    setIsCodeNeeded(false)
    prompt.settle(isSignedIn)
  }
  const signIn = async (password: string) => {
    const { second_factor } = await authProvider.signInAgain(password)
    if (second_factor === 'needed') setIsCodeNeeded(true)
    else close(true)
  }
  const pass = () => {
    authProvider.forgetMe()
    close(true)
  }
  if (isCodeNeeded) {
    return (
      <Dialog open={isOpen} aria-labelledby="sign-in-title">
        <DialogTitle id="sign-in-title">{translate('shelai.accounts.second_factor.title')}</DialogTitle>
        <DialogContent>
          <CodeForm onPassed={pass} />
        </DialogContent>
      </Dialog>
    )
  }
  return (
    <Dialog open={isOpen} aria-labelledby="sign-in-title">
      <PasswordForm
        titleId="sign-in-title"
        title={translate('shelai.accounts.sign_in.title')}
        why={translate('shelai.accounts.sign_in.why')}
        cancelLabel={translate('shelai.accounts.sign_in.leave')}
        submitLabel={translate('ra.auth.sign_in')}
        onCancel={() => close(false)}
        onSubmit={signIn}
      />
    </Dialog>
  )
}
