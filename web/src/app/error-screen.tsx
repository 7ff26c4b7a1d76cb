import { defineWords } from '@shelai/contract/rules/words.ts'
import { gsdTexts, savedTexts } from '@shelai/contract/texts/shell-texts.ts'
import { useWords } from '../i18n/language.tsx'
import { retryWords } from '../network/unanswered.tsx'
import { useProductName } from '../ui/head.ts'
import { Page } from '../ui/page.tsx'

const words = defineWords({ code: { en: 'Code', bn: 'কোড' } })

/** Creates a short code from an error that a reader can pass on. It reveals nothing of the error's text. */
function createErrorCode(error: unknown): string {
  const text = error instanceof Error ? error.name + error.message : String(error)
  let sum = 0
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 0xffffff
  return sum.toString(16).padStart(6, '0')
}

/**
 * Shows the error, with a way to reload the page and one to the home page. Rendering again would fail again, so Retry
 * reloads.
 */
function Failure({ error }: { error: unknown }) {
  const { retry } = useWords(retryWords)
  const { code } = useWords(words)
  const { thrown } = useWords(savedTexts)
  const { goHome } = useWords(gsdTexts)
  return (
    <section className="empty-state centered">
      <h1>{thrown}</h1>
      <p className="muted">
        {code}: {createErrorCode(error)}
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

/** Replaces a screen that failed unexpectedly, within the app shell. */
export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <Page title={useProductName()} width="narrow" ownHeading meta={{ index: false }}>
      <Failure error={error} />
    </Page>
  )
}

/** Replaces the whole page if the app shell itself failed. */
export function BareErrorScreen({ error }: { error: unknown }) {
  return (
    <div className="app-shell">
      <main id="content" className="narrow">
        <Failure error={error} />
      </main>
    </div>
  )
}
