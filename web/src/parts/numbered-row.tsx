import { type MouseEvent, useEffect, useRef } from 'react'
import { ChevronRight } from './icons.tsx'
import { useLanguage } from './language.tsx'
import { Link } from './link.tsx'
import { PremiumStar } from './premium.tsx'
import { Heart, type Saveable } from './saving.tsx'
import { digits } from './spoken-values.ts'

type NumberedRowProps = {
  number: number
  title: string
  hint?: string | undefined
  to: string
  state?: object
  /** What the heart saves; without it the row ends in a chevron. */
  saveable?: Saveable
  isPremium?: boolean
  /** Called in place of following the link, where the reader may not open it. */
  onLocked?: (() => void) | undefined
  /** The row just come back from: marked, and scrolled into view. */
  isRead?: boolean
}

/** A row of a list: its number, its title, one trailing action. */
export function NumberedRow(row: NumberedRowProps) {
  const { language } = useLanguage()
  const element = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (row.isRead) element.current?.scrollIntoView({ block: 'center' })
  }, [row.isRead])
  const onClick = (event: MouseEvent) => {
    if (!row.onLocked) return
    event.preventDefault()
    row.onLocked()
  }
  return (
    <li className={row.isRead ? 'row read' : 'row'} ref={element} aria-current={row.isRead ? 'true' : undefined}>
      <Link to={row.to} state={row.state} onClick={onClick} viewTransition>
        <span className="n">{digits(String(row.number), language)}</span>
        <span className="t">
          {row.title}
          {row.hint && <span className="sub">{row.hint}</span>}
        </span>
        {row.isPremium && <PremiumStar />}
        {!row.saveable && <ChevronRight className="i go" />}
      </Link>
      {row.saveable && <Heart item={row.saveable} />}
    </li>
  )
}
