import { defineWords } from '@shelai/contract/words.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { useWords } from '../i18n/language.tsx'
import type { WantedPack } from '../offline/pack-runner.ts'
import type { PackControlProps } from './pack-control.tsx'
import { runWhenIdle } from './when-idle.ts'

const words = defineWords({ keep: { en: 'Keep on this phone', bn: 'এই ফোনে রাখুন' } })

/**
 * The button that keeps what a screen lists on the device. The page has it from the start, in the room that the whole control
 * takes; the control's code comes once the browser is idle, or at the press.
 */
export function KeepPack({ wanted }: { wanted: WantedPack }) {
  const { keep } = useWords(words)
  const [Control, setControl] = useState<ComponentType<PackControlProps>>()
  const [isPressed, setPressed] = useState(false)
  const load = () =>
    void import('./pack-control.tsx').then(({ PackControl }) => setControl(() => PackControl)).catch(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetches the code once
  useEffect(() => runWhenIdle(load), [])
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
