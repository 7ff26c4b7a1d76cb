import { defineWords } from '@shelai/contract/rules/words.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useIsTouched } from '../device/first-touch.ts'
import { useWords } from '../i18n/language.tsx'
import { findPack } from '../network/kept-packs.ts'
import type { PackControlProps } from './pack-control.tsx'
import type { WantedPack } from './pack-runner.ts'

const words = defineWords({ keep: { en: 'Keep on this phone', bn: 'এই ফোনে রাখুন' } })

/**
 * The button that keeps what a screen lists on the device. The page has it from the start, in the room that the whole control
 * takes; the control's code comes if the pack is on the device, and otherwise once the reader touches the page.
 */
export function KeepPack({ wanted }: { wanted: WantedPack }) {
  const { keep } = useWords(words)
  const [Control, setControl] = useState<ComponentType<PackControlProps>>()
  const [isPressed, setPressed] = useState(false)
  const load = () =>
    void import('./pack-control.tsx').then(({ PackControl }) => setControl(() => PackControl)).catch(() => {})
  const isTouched = useIsTouched()
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches the code once, unless the page is touched before
  useEffect(() => {
    if (isTouched) return load()
    findPack(wanted.pack).then(
      (pack) => pack && load(),
      () => {},
    )
  }, [isTouched])
  const press = () => {
    setPressed(true)
    load()
  }
  return (
    <div className="pack-control">
      {Control ? (
        <Control wanted={wanted} isPressed={isPressed} />
      ) : (
        <button className="button quiet compact" type="button" onClick={press}>
          {keep}
        </button>
      )}
    </div>
  )
}
