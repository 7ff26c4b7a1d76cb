import { ChevronRight } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'

/** A row that leads to another page of the rehearsal, and says what is there. */
export function PracticeLink({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <Link className="practice-link" to={to}>
      <span>
        <b>{title}</b>
        <span className="caption own-line tabular-numbers">{text}</span>
      </span>
      <ChevronRight className="icon" />
    </Link>
  )
}
