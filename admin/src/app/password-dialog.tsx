import { Dialog } from '@mui/material'
import { adminBase } from '@shelai/contract/back-office/admin-calls.ts'
import { useSyncExternalStore } from 'react'
import { useTranslate } from 'react-admin'
import type { AdminRequest } from '../api/admin-request.ts'
import { PasswordForm } from './password-form.tsx'
import type { Prompt } from './prompt.ts'

/** Asks for the password again. The form beneath stays as it is. */
export function PasswordDialog({ prompt, request }: { prompt: Prompt; request: AdminRequest }) {
  const translate = useTranslate()
  const isOpen = useSyncExternalStore(prompt.subscribe, prompt.isOpen)
  const confirm = async (password: string) => {
    await request(`${adminBase}/confirm`, { method: 'POST', body: JSON.stringify({ password }) })
    prompt.settle(true)
  }
  return (
    <Dialog open={isOpen} onClose={() => prompt.settle(false)} aria-labelledby="password-title">
      <PasswordForm
        titleId="password-title"
        title={translate('shelai.password.title')}
        why={translate('shelai.password.why')}
        cancelLabel={translate('ra.action.cancel')}
        submitLabel={translate('ra.action.confirm')}
        onCancel={() => prompt.settle(false)}
        onSubmit={confirm}
      />
    </Dialog>
  )
}
