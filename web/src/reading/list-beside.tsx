import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useIsWide } from '../device/wide-window.ts'
import { getTextLang } from '../i18n/content-lang.ts'
import type { ListSource } from '../lists/list-source.ts'
import { Link } from '../ui/link.tsx'
import { PremiumStar } from '../ui/premium.tsx'

type ListBesideProps<R> = {
  /** The name of the list. */
  name: string
  source: ListSource<R>
  /** The id of the item that is read. */
  current: number
  /** Renders the items as `li`. */
  children: (rows: readonly R[]) => ReactNode
  /** What stands below the list. */
  below?: ReactNode
}

/** The list that an item is of, beside it in a wide window. */
export function ListBeside<R>(props: ListBesideProps<R>) {
  return useIsWide() ? <Column {...props} /> : null
}

function Column<R>({ name, source, current, children, below }: ListBesideProps<R>) {
  const { data } = useQuery({ ...source.partWith(current), meta: { isBackground: true } })
  const column = useRef<HTMLElement>(null)
  // Scrolls the column alone.
  useEffect(() => {
    const marked = column.current?.querySelector<HTMLElement>('[aria-current]')
    if (data && column.current && marked) column.current.scrollTop = marked.offsetTop - column.current.clientHeight / 3
  }, [data])
  if (!data) return null
  return (
    <nav ref={column} className="beside before" aria-label={name}>
      <p className="beside-title">{name}</p>
      <ul>{children(data.rows)}</ul>
      {below}
    </nav>
  )
}

type BesideRowProps = {
  title: string
  lang: Parameters<typeof getTextLang>[1]
  to: string
  isPremium: boolean
  isCurrent: boolean
}

/** An item of such a list by its title. */
export function BesideRow({ title, lang, to, isPremium, isCurrent }: BesideRowProps) {
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined} viewTransition>
        <span lang={getTextLang(title, lang)}>{title}</span>
        {isPremium && <PremiumStar />}
      </Link>
    </li>
  )
}
