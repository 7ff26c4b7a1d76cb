import { defineWords } from '@shelai/contract/rules/words.ts'
import { type ReactNode, useState } from 'react'
import { useWords } from '../i18n/language.tsx'
import { isSavingData, type ReadingSetting, textSizes } from '../session/reading-settings.ts'
import { setReadingSetting, useReadingSetting } from '../session/reading-settings-store.ts'
import { Sheet, useSheet } from '../ui/sheet.tsx'

const words = defineWords({
  /** A letter in each of the sizes. */
  letter: { en: 'A', bn: 'অ' },
  title: { en: 'Reading settings', bn: 'পড়ার সেটিংস' },
  done: { en: 'Done', bn: 'ঠিক আছে' },
  textSize: { en: 'Text size', bn: 'লেখার আকার' },
  theme: { en: 'Theme', bn: 'থিম' },
  normal: { en: 'Normal', bn: 'স্বাভাবিক' },
  large: { en: 'Large', bn: 'বড়' },
  larger: { en: 'Larger', bn: 'আরও বড়' },
  largest: { en: 'Largest', bn: 'সবচেয়ে বড়' },
  system: { en: 'As the phone', bn: 'ফোনের মতো' },
  light: { en: 'Light', bn: 'হালকা' },
  dark: { en: 'Dark', bn: 'গাঢ়' },
  dataSaver: { en: 'Data saver', bn: 'ডেটা সাশ্রয়' },
  dataSaverText: { en: 'Pictures load when you press them.', bn: 'ছবিতে চাপ দিলে তবেই ছবি আসবে।' },
  forgotten: {
    en: 'This phone could not store your choice. It holds until you close the page.',
    bn: 'ফোনে জায়গা না থাকায় পছন্দটি রাখা গেল না। পেজ বন্ধ করা পর্যন্ত এটি থাকবে।',
  },
})

/** The sheet with the text size, the theme and the data saver, all of which the device remembers. */
export function ReadingSheet() {
  const texts = useWords(words)
  const { close } = useSheet('reading')
  const size = useReadingSetting('textSize')
  const theme = useReadingSetting('theme')
  useReadingSetting('dataSaver')
  const isSaving = isSavingData()
  const [isForgotten, setForgotten] = useState(false)
  const set = (key: ReadingSetting, value: string | undefined) => setForgotten(!setReadingSetting(key, value))
  const sizeNames = [texts.normal, texts.large, texts.larger, texts.largest]
  return (
    <Sheet name="reading" className="sheet" labelledBy="reading-title" closesOnReload>
      <div className="stack reading-settings">
        <h2 id="reading-title">{texts.title}</h2>
        <Choice
          name={texts.textSize}
          chosen={size ?? textSizes[0]}
          choices={textSizes.map((value, place) => ({
            value,
            name: sizeNames[place] ?? value,
            shown: <span className={`letter letter-${place}`} data-letter={texts.letter} />,
          }))}
          choose={(value) => set('textSize', value === textSizes[0] ? undefined : value)}
        />
        <Choice
          name={texts.theme}
          chosen={theme ?? 'system'}
          choices={(['system', 'light', 'dark'] as const).map((value) => ({ value, name: texts[value] }))}
          choose={(value) => set('theme', value === 'system' ? undefined : value)}
        />
        <button
          type="button"
          className="switch"
          role="switch"
          aria-checked={isSaving}
          aria-labelledby="data-saver"
          aria-describedby="data-saver-text"
          onClick={() => set('dataSaver', String(!isSaving))}
        >
          <span>
            <b id="data-saver" className="bold">
              {texts.dataSaver}
            </b>
            <span id="data-saver-text" className="caption">
              {texts.dataSaverText}
            </span>
          </span>
          <span className="switch-mark" />
        </button>
        <p role="status" className="small">
          {isForgotten && texts.forgotten}
        </p>
        <button className="button full-width" type="button" onClick={close}>
          {texts.done}
        </button>
      </div>
    </Sheet>
  )
}

type ChoiceProps = {
  name: string
  chosen: string
  choices: readonly { value: string; name: string; shown?: ReactNode }[]
  choose: (value: string) => void
}

/** One of some values, of which one is always chosen. */
function Choice({ name, chosen, choices, choose }: ChoiceProps) {
  const id = `choice-${choices[0]?.value}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need the style sheet of forms on every page
    <div role="group" aria-labelledby={id} className="setting">
      <p id={id} className="bold">
        {name}
      </p>
      <div className="setting-values">
        {choices.map(({ value, name: valueName, shown }) => (
          <button
            key={value}
            type="button"
            aria-label={`${name}: ${valueName}`}
            aria-pressed={value === chosen}
            onClick={() => choose(value)}
          >
            {shown}
            <span className={shown ? 'caption' : undefined}>{valueName}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
