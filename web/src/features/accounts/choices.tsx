import { type Gender, genders, type Profession, professions } from '@shelai/contract/rules/limits.ts'
import { useId } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { accountsWords } from './accounts-words.ts'

type ChoicesProps = {
  gender: Gender
  profession: Profession
  onChoose: (chosen: { gender?: Gender; profession?: Profession }) => void
}

/** The fields for gender and profession, each a choice from a short list. */
export function Choices({ gender, profession, onChoose }: ChoicesProps) {
  const words = useWords(accountsWords)
  const id = useId()
  return (
    <>
      <fieldset>
        <legend>{words.gender}</legend>
        <div className="pair">
          {genders.map((option) => (
            <label className="option" key={option}>
              <input
                type="radio"
                name="gender"
                value={option}
                checked={option === gender}
                onChange={() => onChoose({ gender: option })}
              />
              {words[option]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field">
        <label htmlFor={id}>{words.profession}</label>
        <span className="input-box select-field">
          <select
            id={id}
            name="profession"
            value={profession}
            onChange={(event) => {
              const chosen = professions.find((option) => option === event.target.value)
              if (chosen) onChoose({ profession: chosen })
            }}
          >
            {professions.map((option) => (
              <option key={option} value={option}>
                {words[option]}
              </option>
            ))}
          </select>
        </span>
      </div>
    </>
  )
}
