import { pages } from '@shelai/contract/rules/urls.ts'
import { useState } from 'react'
import { shareAddress } from '../../../device/share-address.ts'
import { useWords } from '../../../i18n/language.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import type { Line } from '../line/line.ts'
import { shareWords } from './share-words.ts'
import { writeLine } from './shared-line.ts'

/** Sends a line to a colleague: all of it is in the link, and no server sees it. */
export function ShareButton({ line }: { line: Line }) {
  const words = useWords(shareWords)
  const toast = useToast()
  const [shown, setShown] = useState<string>()
  const share = async () => {
    let url: string
    try {
      url = location.origin + pages.studioStyle + (await writeLine(line))
    } catch {
      return toast({ text: words.tooOld, tone: 'error' })
    }
    const outcome = await shareAddress({ title: line.style.name, url })
    if (outcome === 'copied') toast({ text: words.copied })
    setShown(outcome === 'refused' ? url : undefined)
  }
  return (
    <>
      <button className="button quiet" type="button" onClick={share}>
        {words.share}
      </button>
      {shown !== undefined && (
        <label className="field line-link">
          <span>{words.fromHere}</span>
          <input readOnly value={shown} onFocus={({ target }) => target.select()} />
        </label>
      )}
    </>
  )
}
