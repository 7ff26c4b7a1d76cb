import type { Icon } from './icons.tsx'
import { Link } from './link.tsx'

/** The cards of a folder, one below the other. */
export function FolderCards({
  label,
  cards,
}: {
  label: string
  cards: readonly { name: string; to: string; Icon: Icon }[]
}) {
  return (
    <nav className="quilt" aria-label={label}>
      {cards.map(({ name, to, Icon }) => (
        <Link className="patch hem wide" to={to} key={to} viewTransition>
          <Icon className="icon" />
          <span>{name}</span>
        </Link>
      ))}
    </nav>
  )
}
