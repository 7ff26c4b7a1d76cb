import { pages } from '@shelai/contract/rules/urls.ts'
import { useLocation } from 'react-router'
import { interpolate } from '../i18n/interpolate.ts'
import { useWords } from '../i18n/language.tsx'
import { useOutbox } from '../network/use-outbox.ts'
import { Link } from './link.tsx'
import { queuedWords } from './queued-words.ts'

/** Says what was made on this page and waits to be sent, or was refused. */
export function QueuedHere() {
  const words = useWords(queuedWords)
  const { pathname } = useLocation()
  const calls = useOutbox().filter(({ page }) => page?.path.split('?')[0] === pathname)
  return calls.map(({ key, name, refusal }) => {
    const kind = name === 'accounts.endLeftSession' ? '' : words[name]
    return (
      <p key={key} className="caption centered" role="status">
        {kind}: {refusal === undefined ? words.waiting : interpolate(words.refused, { reason: refusal })}{' '}
        {refusal !== undefined && <Link to={pages.kept}>{words.see}</Link>}
      </p>
    )
  })
}
