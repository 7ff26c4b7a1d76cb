import { accountsTexts } from '@shelai/contract/features/accounts/accounts-texts.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useHistoryState } from '../../device/history-state.ts'
import { useDraft } from '../../device/use-draft.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCallWithEnvelope } from '../../network/api-client.ts'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { parseRegistration, type RegistrationDraft, registrationKey } from './account-drafts.ts'
import { AccountForm } from './account-form.tsx'
import { accountsWords } from './accounts-words.ts'
import { Choices } from './choices.tsx'
import { findPasswordError } from './password-error.ts'
import { PasswordField } from './password-field.tsx'
import { useRepeatedAttempt } from './repeated-attempt.ts'
import { useFieldErrors } from './use-field-errors.ts'

const words = defineWords({
  create: { en: 'Create account', bn: 'অ্যাকাউন্ট খুলুন' },
  already: { en: 'Already have an account?', bn: 'অ্যাকাউন্ট আছে?' },
  hint: {
    en: 'At least 6 characters, and not one that is easy to guess.',
    bn: 'অন্তত ৬ অক্ষর, যা সহজে অনুমান করা যায় না।',
  },
  why: { en: 'We ask for these to keep your account yours.', bn: 'অ্যাকাউন্টটি আপনারই রাখতে এগুলো জানতে চাই।' },
})

const empty: RegistrationDraft = { username: '', email: '', phone: '', gender: 'male', profession: 'job' }

export function Component() {
  const { mayBeDone, ...names } = useWords(accountsWords)
  const { create, already, hint, why } = useWords(words)
  const texts = useWords(accountsTexts)
  const { language } = useLanguage()
  const { typed: person, setTyped: setPerson, settle } = useDraft(registrationKey, empty, parseRegistration)
  const [password, setPassword] = useState('')
  const [confirmed, setConfirmed] = useState('')
  const [passwordError, setPasswordError] = useState<'short' | 'differs'>()
  const sendCall = useCallWithEnvelope()
  const toast = useToast()
  const navigate = useNavigate()
  const state = useHistoryState<object>()
  const { getError, setFrom, clear } = useFieldErrors()
  const isRepeated = useRepeatedAttempt('not_registered')
  const write = (typed: Partial<RegistrationDraft>) => {
    setPerson((before) => ({ ...before, ...typed }))
    clear(typed)
  }

  const send = () => {
    const found = findPasswordError(password, confirmed)
    setPasswordError(found)
    setFrom()
    return found ? false : register()
  }
  const register = async () => {
    const goToLogin = () => {
      settle(person)
      // The login form starts with the new account's e-mail address. Back leads to the page before both, where the reader was.
      navigate(pages.login, { replace: true, state: { ...state, email: person.email.trim() } })
    }
    try {
      await sendCall('accounts.register', { body: { ...person, password } })
      toast({ key: 'account', text: accountsTexts.registered[language] })
      goToLogin()
    } catch (error) {
      if (isRepeated(`${person.email} ${password}`, error)) {
        toast({ key: 'account', text: mayBeDone })
        goToLogin()
        return
      }
      // The toast does not tell the reason, and no field is marked for an address that has an account already.
      setFrom(error)
      toast({ key: 'account', text: accountsTexts.notRegistered[language], tone: 'error' })
      return error
    }
  }

  return (
    <Page
      title={names.registration}
      parent={pages.login}
      width="narrow"
      meta={{ index: false, canonical: pages.registration }}
    >
      <AccountForm
        send={send}
        button={create}
        after={
          <p className="caption">
            {why}{' '}
            <Link className="link" to={pages.privacy}>
              {names.privacy}
            </Link>
          </p>
        }
      >
        <Field
          label={names.username}
          name="username"
          autoComplete="name"
          value={person.username}
          error={getError('username')}
          onType={(username) => write({ username })}
        />
        <Field
          label={names.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          value={person.email}
          error={getError('email')}
          onType={(email) => write({ email })}
        />
        <Field
          label={names.phone}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="tabular-numbers"
          value={person.phone}
          error={getError('phone')}
          onType={(phone) => write({ phone })}
        />
        <PasswordField
          label={names.password}
          name="password"
          autoComplete="new-password"
          hint={hint}
          value={password}
          isInvalid={passwordError === 'differs'}
          error={passwordError === 'short' ? texts.passwordShort : getError('password')}
          onType={(typed) => {
            setPassword(typed)
            setPasswordError(undefined)
            clear({ password: typed })
          }}
        />
        <PasswordField
          label={names.confirmPassword}
          name="confirmPassword"
          autoComplete="new-password"
          value={confirmed}
          error={passwordError === 'differs' ? texts.passwordDiffers : undefined}
          onType={(typed) => {
            setConfirmed(typed)
            setPasswordError(undefined)
          }}
        />
        <Choices gender={person.gender} profession={person.profession} onChoose={write} />
      </AccountForm>
      <div className="links">
        <span className="small">{already}</span>
        <Link className="button text" to={pages.login} state={state} replace>
          {names.login}
        </Link>
        <Link className="button text" to={pages.forgetPassword}>
          {names.forgot}
        </Link>
      </div>
    </Page>
  )
}
