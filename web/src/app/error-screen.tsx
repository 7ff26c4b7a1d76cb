import { gsdTexts, savedTexts } from '@shelai/contract/texts.ts'
import { defineWords } from '@shelai/contract/words.ts'
import { useRouteError } from 'react-router'
import { useProductName } from '../components/head.ts'
import { Page } from '../components/page.tsx'
import { retryWords } from '../components/unanswered.tsx'
import { useWords } from '../i18n/language.tsx'

const words = defineWords({ code: { en: 'Code', bn: 'কোড' } })

/** A short mark of an error that a reader can pass on; it tells nothing of its inside. */
function codeOf(error: unknown): string {
  const text = error instanceof Error ? error.name + error.message : String(error)
  let sum = 0
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 0xffffff
  return sum.toString(16).padStart(6, '0')
}

/** Said plainly, with two ways on. The page is fetched anew: what failed once would fail again by itself. */
function Failure() {
  const error = useRouteError()
  const { retry } = useWords(retryWords)
  const { code } = useWords(words)
  const { thrown } = useWords(savedTexts)
  const { goHome } = useWords(gsdTexts)
  return (
    <section className="empty-state centered">
      <h1>{thrown}</h1>
      <p className="muted">
        {code}: {codeOf(error)}
      </p>
      <button className="button" type="button" onClick={() => location.reload()}>
        {retry}
      </button>
      <a className="button quiet" href="/">
        {goHome}
      </a>
    </section>
  )
}

/** When a screen failed in a way nobody foresaw: the frame round it still stands. */
export function ErrorScreen() {
  return (
    <Page title={useProductName()} width="narrow" ownHeading facts={{ index: false }}>
      <Failure />
    </Page>
  )
}

/** When the frame itself failed: the same without one. */
export function BareErrorScreen() {
  return (
    <div className="app-shell">
      <main id="content" className="narrow">
        <Failure />
      </main>
    </div>
  )
}
