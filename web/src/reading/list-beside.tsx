import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIsWide } from '../device/wide-window.ts'
import { getTextLang } from '../i18n/content-lang.ts'
import type { ListSource } from '../lists/list-source.ts'
import { Link } from '../ui/link.tsx'
import { PremiumStar } from '../ui/premium.tsx'

type Described = { id: number; title: string; lang: Parameters<typeof getTextLang>[1]; to: string; isPremium: boolean }

type ListBesideProps<R> = {
  /** The name of the list. */
  name: string
  source: ListSource<R>
  /** The id of the item that is read. */
  current: number
  describe: (row: R) => Described
}

/** The list that an item is of, beside it in a wide window. */
export function ListBeside<R>(props: ListBesideProps<R>) {
  return useIsWide() ? <Column {...props} /> : null
}

function Column<R>({ name, source, current, describe }: ListBesideProps<R>) {
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
      <ul>
        {data.rows.map(describe).map(({ id, title, lang, to, isPremium }) => (
          <li key={id}>
            <Link to={to} aria-current={id === current ? 'page' : undefined} viewTransition>
              <span lang={getTextLang(title, lang)}>{title}</span>
              {isPremium && <PremiumStar />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
