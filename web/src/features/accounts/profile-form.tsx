import type { Answer } from '@shelai/contract/calls.ts'
import { accountsTexts } from '@shelai/contract/features/accounts/accounts-texts.ts'
import { normalizePhone } from '@shelai/contract/rules/phone.ts'
import { useEffect, useState } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { Field } from '../../ui/field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { type ProfileDraft, storeProfileDraft } from './account-drafts.ts'
import { AccountForm } from './account-form.tsx'
import { accountsWords } from './accounts-words.ts'
import { Choices } from './choices.tsx'
import { PasswordField } from './password-field.tsx'
import { profileWords } from './profile-words.ts'
import { getFailureText, getSuccessText } from './refusal-words.ts'
import { useFieldErrors } from './use-field-errors.ts'

type User = Answer<'accounts.one'>

type ProfileFormProps = {
  user: User
  /** The draft of a form that an expired session interrupted. */
  draft: ProfileDraft | undefined
  /** Called with the saved profile. */
  onDone: (user: User) => void
}

/** The form that edits the profile. Another phone number needs the password. The e-mail address never changes. */
export function ProfileForm({ user, draft, onDone }: ProfileFormProps) {
  const words = useWords(profileWords)
  const names = useWords(accountsWords)
  const { language } = useLanguage()
  const { name, phone, gender, profession } = user
  const [typed, setTyped] = useState<ProfileDraft>(draft ?? { name, phone, gender, profession })
  // Outside the draft, which this tab stores.
  const [password, setPassword] = useState('')
  const isNewPhone = normalizePhone(typed.phone) !== normalizePhone(phone)
  const sendCall = useCallWithEnvelope()
  const toast = useToast()
  const { getError, setFrom, clear } = useFieldErrors()
  const write = (change: Partial<ProfileDraft>) => {
    setTyped((before) => ({ ...before, ...change }))
    clear(change)
  }
  useEffect(() => storeProfileDraft(user.user_id, typed), [user.user_id, typed])

  const save = async () => {
    const { updated, notUpdated, updateThrown } = accountsTexts
    setFrom()
    const isSame =
      typed.name === name && typed.phone === phone && typed.gender === gender && typed.profession === profession
    if (isSame) {
      toast({ key: 'account', text: updated[language] })
      onDone(user)
      return
    }
    try {
      const { data, message } = await sendCall('accounts.update', {
        params: { email: user.email },
        body: { ...typed, email: user.email, ...(isNewPhone ? { password } : {}) },
      })
      toast({ key: 'account', text: getSuccessText(message, language, updated) })
      onDone(data)
    } catch (error) {
      setFrom(error)
      toast({ key: 'account', text: getFailureText(error, language, notUpdated, updateThrown), tone: 'error' })
      return error
    }
  }

  return (
    <AccountForm send={save} button={words.save}>
      <Field
        label={words.name}
        name="name"
        autoComplete="name"
        autoFocus
        value={typed.name}
        error={getError('name')}
        onType={(next) => write({ name: next })}
      />
      <Field label={names.email} name="email" type="email" value={user.email} readOnly disabled onType={() => {}} />
      <Field
        label={names.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="tabular-numbers"
        value={typed.phone}
        error={getError('phone')}
        onType={(next) => write({ phone: next })}
      />
      {isNewPhone && (
        <PasswordField
          label={names.password}
          name="password"
          autoComplete="current-password"
          hint={words.phonePassword}
          value={password}
          error={getError('password')}
          onType={(next) => {
            setPassword(next)
            clear({ password: next })
          }}
        />
      )}
      <Choices gender={typed.gender} profession={typed.profession} onChoose={write} />
    </AccountForm>
  )
}
