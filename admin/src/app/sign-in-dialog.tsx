import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import type { AdminAuthProvider } from '../api/auth-provider.ts'
import { CodeForm } from '../features/accounts/code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import type { Prompt } from './prompt.ts'

/** Asks the member of staff who uses the page to sign in again. The form beneath stays as it is. */
export function SignInDialog({ prompt, authProvider }: { prompt: Prompt; authProvider: AdminAuthProvider }) {
  const translate = useTranslate()
  const isOpen = useSyncExternalStore(prompt.subscribe, prompt.isOpen)
  const missing = useSyncExternalStore(authProvider.onMissingChanged, authProvider.findMissing)
  const email = authProvider.findKnown()?.user.email ?? ''

  const signIn = async (password: string) => {
    const { second_factor } = await authProvider.signIn(email, password)
    if (second_factor !== 'needed') prompt.settle(true)
  }
  if (missing === 'code') {
    return (
      <Dialog open={isOpen} aria-labelledby="sign-in-title">
        <DialogTitle id="sign-in-title">{translate('shelai.accounts.second_factor.title')}</DialogTitle>
        <DialogContent>
          <CodeForm onPassed={() => prompt.settle(true)} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => prompt.settle(false)}>{translate('shelai.accounts.sign_in.leave')}</Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog open={isOpen} aria-labelledby="sign-in-title">
      <PasswordForm
        titleId="sign-in-title"
        title={translate('shelai.accounts.sign_in.title')}
        why={translate('shelai.accounts.sign_in.why', { email })}
        cancelLabel={translate('shelai.accounts.sign_in.leave')}
        submitLabel={translate('ra.auth.sign_in')}
        onCancel={() => prompt.settle(false)}
        onSubmit={signIn}
      />
    </Dialog>
  )
}
