import { defineWords } from '@shelai/contract/rules/words.ts'
import { CircleStop as circleStop, Volume2 as volume2 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../i18n/language.tsx'
import { useCall } from '../network/api-client.ts'
import { loadSheets } from '../styles/sheets.ts'
import { icon } from '../ui/icons.tsx'
import { useToast } from '../ui/toasts.tsx'
import type { ReadItem } from './read-item.ts'
import type { Speaking } from './speak-page.ts'

const Listen = /* @__PURE__ */ icon(volume2)
const Stop = /* @__PURE__ */ icon(circleStop)

const words = defineWords({
  listen: { en: 'Listen', bn: 'শুনুন' },
  stop: { en: 'Stop', bn: 'থামান' },
  silent: { en: 'This phone has no voice for it.', bn: 'এই ফোনে এর জন্য কোনো কণ্ঠ নেই।' },
})

/** True once this phone has been silent. Then no page offers to read aloud until the app is opened again. */
let isSilent = false

/**
 * Lets the phone speak after the code has come: an iPhone speaks only once a press has asked for it, and some browsers name their
 * voices only after they were asked.
 */
function unlockVoice(): void {
  speechSynthesis.getVoices()
  speechSynthesis.speak(new SpeechSynthesisUtterance(''))
}

/** Finds what is read aloud: the answer of a question, otherwise the whole text. */
const findText = ({ kind, id }: ReadItem) =>
  document.querySelector(kind === 'question' ? `#question-${id}-answer` : 'main article')

/** The button that reads a page aloud with the phone's own voice. Its code is fetched at the first press. */
export function ReadAloud(item: ReadItem) {
  const texts = useWords(words)
  const call = useCall()
  const toast = useToast()
  const speaking = useRef<Speaking>(undefined)
  const [state, setState] = useState<'off' | 'on' | 'silent'>(
    isSilent || !('speechSynthesis' in globalThis) ? 'silent' : 'off',
  )
  /** Counts the presses, so that a reading whose words come after Stop does not begin. */
  const presses = useRef(0)
  useEffect(() => () => speaking.current?.stop(), [])
  if (state === 'silent') return null
  const start = async () => {
    const root = findText(item)
    if (root === null) return
    presses.current += 1
    const press = presses.current
    unlockVoice()
    setState('on')
    const [module, table] = await Promise.all([
      import('./speak-page.ts'),
      // Without the table abbreviations are said as they are written.
      call('articles.spokenWords', {}).catch(() => []),
      // Without its style a sentence is said all the same.
      loadSheets(['spoken']).catch(() => undefined),
    ]).catch(() => [undefined, []] as const)
    if (press !== presses.current) return
    if (module === undefined || !root.isConnected) return setState('off')
    speaking.current = module.speakPage(root, table, {
      onEnd: () => setState('off'),
      onSilence: (of) => {
        isSilent = of === 'phone'
        setState('silent')
        toast({ key: 'silent', text: texts.silent })
      },
    })
  }
  const stop = () => {
    presses.current += 1
    speaking.current?.stop()
    setState('off')
  }
  const isOn = state === 'on'
  return (
    <button type="button" aria-pressed={isOn} onClick={isOn ? stop : start}>
      {isOn ? <Stop className="icon icon-small" /> : <Listen className="icon icon-small" />}
      {isOn ? texts.stop : texts.listen}
    </button>
  )
}
