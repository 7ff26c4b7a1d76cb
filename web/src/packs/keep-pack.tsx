import { defineWords } from '@shelai/contract/rules/words.ts'
import { useEffect, useState } from 'react'
import { useIsTouched } from '../device/first-touch.ts'
import { useModule } from '../device/use-module.ts'
import { useWords } from '../i18n/language.tsx'
import { findPack } from '../network/kept-packs.ts'
import type { WantedPack } from './pack-runner.ts'

const words = defineWords({ keep: { en: 'Keep on this phone', bn: 'এই ফোনে রাখুন' } })

/**
 * The button that keeps what a screen lists on the device. The page has it from the start, in the room that the whole control
 * takes; the control's code comes if the pack is on the device, and otherwise once the reader touches the page.
 */
export function KeepPack({ wanted }: { wanted: WantedPack }) {
  const { keep } = useWords(words)
  const [isKept, setKept] = useState(false)
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    findPack(wanted.pack).then(
      (pack) => setKept(pack !== undefined),
      () => {},
    )
  }, [wanted.pack])
  const isTouched = useIsTouched()
  const module = useModule(() => import('./pack-control.tsx'), isTouched || isKept || isPressed)
  return (
    <div className="pack-control">
      {module ? (
        <module.PackControl wanted={wanted} isPressed={isPressed} />
      ) : (
        <button
          className="button quiet compact"
          type="button"
          aria-busy={isPressed || undefined}
          onClick={() => setPressed(true)}
        >
          {keep}
        </button>
      )}
    </div>
  )
}
