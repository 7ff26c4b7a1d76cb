import { type ComponentProps, useState } from 'react'
import { useWords } from '../../parts/language.tsx'
import { accountsWords } from './accounts-words.ts'
import { Field } from './field.tsx'
import { Eye, EyeOff } from './field-icons.tsx'

/** A field for a password, with a switch that shows what was typed. */
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
          className="ib"
          type="button"
          aria-label={isShown ? hidePassword : showPassword}
          onClick={() => show(!isShown)}
        >
          <Icon className="i" />
        </button>
      }
    />
  )
}
