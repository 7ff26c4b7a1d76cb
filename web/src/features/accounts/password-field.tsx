import { type ComponentProps, useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { Field } from '../../ui/field.tsx'
import { Eye, EyeOff } from '../../ui/field-icons.tsx'
import { accountsWords } from './accounts-words.ts'

/** A password field, with a button that shows the typed text. */
export function PasswordField(field: ComponentProps<typeof Field>) {
  const [isShown, show] = useState(false)
  const { showPassword, hidePassword } = useWords(accountsWords)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          className="icon-button"
          type="button"
          aria-label={isShown ? hidePassword : showPassword}
          onClick={() => show(!isShown)}
        >
          <Icon className="icon" />
        </button>
      }
    />
  )
}
