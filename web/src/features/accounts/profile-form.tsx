import { accountsTexts } from '@shelai/contract/accounts-texts.ts'
import type { Answer } from '@shelai/contract/call-schemas.ts'
import { useEffect, useState } from 'react'
import { useCallWithEnvelope } from '../../api/api-client.ts'
import { Field } from '../../components/field.tsx'
import { useToast } from '../../components/toasts.tsx'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { keepProfileDraft, type ProfileDraft } from './account-drafts.ts'
import { AccountForm } from './account-form.tsx'
import { accountsWords } from './accounts-words.ts'
import { Choices } from './choices.tsx'
import { profileWords } from './profile-words.ts'
import { failureText, successText } from './refusal-words.ts'
import { useFieldErrors } from './use-field-errors.ts'

type User = Answer<'accounts.one'>

type ProfileFormProps = {
  user: User
  /** What was typed before the session ended in the middle of it. */
  draft: ProfileDraft | undefined
  /** Called with what the server has now. */
  done: (user: User) => void
}

/** The profile while it is edited. The e-mail address never changes. */
export function ProfileForm({ user, draft, done }: ProfileFormProps) {
  const words = useWords(profileWords)
  const names = useWords(accountsWords)
  const { language } = useLanguage()
  const { name, phone, gender, profession } = user
  const [typed, setTyped] = useState<ProfileDraft>(draft ?? { name, phone, gender, profession })
  const sendCall = useCallWithEnvelope()
  const toast = useToast()
  const { errorOf, setFrom, clear } = useFieldErrors()
  const write = (change: Partial<ProfileDraft>) => {
    setTyped((before) => ({ ...before, ...change }))
    clear(change)
  }
  useEffect(() => keepProfileDraft(user.user_id, typed), [user.user_id, typed])

  const save = async () => {
    const { updated, notUpdated, updateThrown } = accountsTexts
    setFrom()
    const isSame =
      typed.name === name && typed.phone === phone && typed.gender === gender && typed.profession === profession
    if (isSame) {
      toast({ key: 'profile', text: updated[language] })
      done(user)
      return
    }
    try {
      const { data, message } = await sendCall('accounts.update', {
        params: { email: user.email },
        body: { ...typed, email: user.email },
      })
      toast({ key: 'profile', text: successText(message, language, updated) })
      done(data)
    } catch (error) {
      setFrom(error)
      toast({ key: 'profile', text: failureText(error, language, notUpdated, updateThrown), tone: 'error' })
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
        error={errorOf('name')}
        write={(next) => write({ name: next })}
      />
      <Field label={names.email} name="email" type="email" value={user.email} readOnly disabled write={() => {}} />
      <Field
        label={names.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="tabular-numbers"
        value={typed.phone}
        error={errorOf('phone')}
        write={(next) => write({ phone: next })}
      />
      <Choices gender={typed.gender} profession={typed.profession} write={write} />
    </AccountForm>
  )
}
