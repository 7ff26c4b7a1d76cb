import drawings from '../../art/drawings-sections.svg'
import { Drawing } from './drawing.tsx'
import { Link } from './link.tsx'

type FolderCard = {
  name: string
  to: string
  drawing: string
  /** Today's content, in words. */
  inside?: string | undefined
  color?: string
}

/** The cards of a folder, which share the first screen. */
export function FolderCards({ label, cards }: { label: string; cards: readonly FolderCard[] }) {
  return (
    <nav className="quilt folder" aria-label={label}>
      {cards.map(({ name, to, drawing, inside, color }) => (
        <Link className="patch hem" to={to} key={to} data-color={color} viewTransition>
          <Drawing sheet={drawings} name={drawing} />
          <span>{name}</span> {inside !== undefined && <span className="caption tabular-numbers">{inside}</span>}
        </Link>
      ))}
    </nav>
  )
}
