import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import type { ContentLanguage } from '@shelai/contract/rules/words.ts'
import type { MouseEvent } from 'react'
import { getTextLang } from '../i18n/content-lang.ts'
import { useLanguage } from '../i18n/language.tsx'
import { Heart, type Saveable } from './heart.tsx'
import { ChevronRight } from './icons.tsx'
import { Link } from './link.tsx'
import { PremiumStar } from './premium.tsx'

type NumberedRowProps = {
  /** The row's id, by which a later visit finds it again. */
  id: number
  number: number
  title: string
  /** The language of the item, if it declares one. */
  lang?: ContentLanguage
  hint?: string | undefined
  to: string
  state?: object
  /** The item that the heart saves; without it the row ends in a chevron. */
  saveable?: Saveable
  isPremium?: boolean
  /** Called instead of following the link if the item is locked for the reader. */
  onLocked?: (() => void) | undefined
  /** True if the reader has just come back from this row, which is then marked. */
  isRead?: boolean
}

/** A row of a list: its number, its title, one trailing action. */
export function NumberedRow(row: NumberedRowProps) {
  const { language } = useLanguage()
  const onClick = (event: MouseEvent) => {
    if (!row.onLocked) return
    event.preventDefault()
    row.onLocked()
  }
  return (
    <li
      className={row.isRead ? 'row read' : 'row'}
      data-item={row.id}
      data-lang={row.lang}
      aria-current={row.isRead ? 'true' : undefined}
    >
      <Link to={row.to} state={row.state} onClick={onClick} viewTransition>
        <span className="row-number">{formatDigits(String(row.number), language)}</span>
        <span className="row-title" lang={row.lang && getTextLang(row.title, row.lang)}>
          {row.title}
          {row.hint && <span className="caption">{row.hint}</span>}
        </span>
        {row.isPremium && <PremiumStar />}
        {!row.saveable && <ChevronRight className="icon trailing-icon" />}
      </Link>
      {row.saveable && <Heart item={row.saveable} />}
    </li>
  )
}
