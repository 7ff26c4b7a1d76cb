import { type SavedType, savedTypes } from '@shelai/contract/limits.ts'
import { emptyTexts, wishlistTexts } from '@shelai/contract/texts.ts'
import { articlePage, formulaPage, pages } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useAsk } from '../../parts/asking.ts'
import { Empty } from '../../parts/empty.tsx'
import { useWords } from '../../parts/language.tsx'
import { Link } from '../../parts/link.tsx'
import { Page } from '../../parts/page.tsx'
import { Heart } from '../../parts/saving.tsx'
import { useReader } from '../../parts/session.ts'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import type { SavedRow } from './guest-lists.ts'
import { livingQuery } from './living-items.ts'
import { useSavedLists } from './saved-lists.tsx'
import { savedWords } from './saved-words.ts'

const whereFound: Record<SavedType, string> = {
  article: pages.skills,
  question: pages.jobs,
  formula: pages.formulas,
}

export function Component() {
  const { title } = useWords(wishlistTexts)
  const words = useWords(savedWords)
  const [tab, choose] = useTab()
  const { lists, retry } = useSavedLists()
  return (
    <Page title={title} parent={pages.home} facts={{ canonical: pages.saved, index: false }}>
      <Tabs label={words.lists} tabs={savedTypes.map((id) => ({ id, name: words[id] }))} chosen={tab} choose={choose}>
        {lists === undefined ? <RowsSkeleton rows={4} /> : <SavedList type={tab} rows={lists[tab]} />}
        {lists === undefined && retry && (
          <p className="centre below">
            <button className="btn quiet" type="button" onClick={retry}>
              {words.retry}
            </button>
          </p>
        )}
      </Tabs>
    </Page>
  )
}

const tabKey = 'wishlist_tab'

/** The chosen tab: of the address, else of this session, else questions. */
function useTab(): [SavedType, (tab: SavedType) => void] {
  const [params, setParams] = useSearchParams()
  const named = savedTypes.find((type) => type === params.get('tab'))
  useEffect(() => {
    if (named) return
    const before = savedTypes.find((type) => type === sessionText(tabKey))
    if (before && before !== 'question') setParams({ tab: before }, { replace: true })
  }, [named, setParams])
  const choose = (tab: SavedType) => {
    sessionText(tabKey, tab)
    setParams({ tab }, { replace: true, preventScrollReset: true })
  }
  return [named ?? 'question', choose]
}

/** Reads a text of this session, and writes it where one is given; nothing where the browser forbids it. */
function sessionText(key: string, text?: string): string | null {
  try {
    if (text !== undefined) sessionStorage.setItem(key, text)
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function SavedList({ type, rows }: { type: SavedType; rows: readonly SavedRow[] }) {
  const { saved } = useWords(emptyTexts)
  const { hint, find, gone } = useWords(savedWords)
  const isGuest = useReader() === null
  const { data: living } = useQuery({ ...livingQuery(useAsk(), type), enabled: rows.length > 0 && isGuest })
  if (rows.length === 0) {
    return (
      <Empty text={saved} hint={hint}>
        <Link className="btn quiet" to={whereFound[type]}>
          {find}
        </Link>
      </Empty>
    )
  }
  return (
    <ul className="list">
      {rows.map((row) => {
        const isGone = row.isGone || (living !== undefined && !living.has(row.item_id))
        return (
          <li className={isGone ? 'row gone' : 'row'} key={row.item_id}>
            <Link to={pathOf(row)}>
              <span className="t">
                {row.title}
                {isGone && <span className="sub">{gone}</span>}
              </span>
            </Link>
            <Heart item={{ ...row, path: pathOf(row) }} />
          </li>
        )
      })}
    </ul>
  )
}

/** Where a row is read. Rows of an older shape know no path: their item's own page finds the rest by its id. */
function pathOf({ type, item_id, path }: SavedRow): string {
  if (path !== '') return path
  if (type === 'article') return articlePage('article', item_id)
  return type === 'formula' ? formulaPage(item_id) : pages.jobs
}
