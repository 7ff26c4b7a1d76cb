import { notFoundTexts } from '@shelai/contract/texts/shell-texts.ts'
import { useWords } from '../i18n/language.tsx'
import { usePageStatus } from './head.ts'
import { Link } from './link.tsx'

/** The not-found text. It sets the HTTP status 404 of a rendered page. */
export function NotFound() {
  usePageStatus(404)
  const { title, text, link } = useWords(notFoundTexts)
  return (
    <section className="empty-state centered">
      <svg
        className="drawing"
        viewBox="0 0 176 110"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M4 66c16-16 34-20 56-8M172 40c-14 14-30 20-50 14" strokeWidth="4" strokeDasharray="10 8.5" />
        <path d="M60 58l10 7M122 54l-10-3" strokeWidth="2.5" />
        <g strokeWidth="3.5">
          <path d="M76 20l30 62M108 22L74 82" />
          <circle cx="70" cy="92" r="10" />
          <circle cx="111" cy="92" r="10" />
        </g>
      </svg>
      <h2>{title}</h2>
      <p className="muted">{text}</p>
      <Link className="button quiet" to="/">
        {link}
      </Link>
    </section>
  )
}
