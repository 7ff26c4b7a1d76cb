import { formatPackKey } from '@shelai/contract/features/packs/pack-keys.ts'
import { packs, planLimits, type SavedType, savedTypes } from '@shelai/contract/rules/limits.ts'
import { articlePage, formulaPage, pages, practicePage } from '@shelai/contract/rules/urls.ts'
import { wishlistTexts } from '@shelai/contract/texts/content-texts.ts'
import { ownEmptyTexts } from '@shelai/contract/texts/empty-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useWords } from '../../i18n/language.tsx'
import { GrowingList } from '../../lists/growing-list.tsx'
import { useCall } from '../../network/api-client.ts'
import { KeepPack } from '../../packs/keep-pack.tsx'
import { useReader } from '../../session/session.ts'
import { Empty } from '../../ui/empty.tsx'
import { focusNextRow } from '../../ui/focus-next-row.ts'
import { Heart } from '../../ui/heart.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { createExistingItemsQuery } from './existing-items.ts'
import type { SavedLists, SavedRow } from './guest-lists.ts'
import { useSavedLists } from './saved-lists.tsx'
import { savedWords } from './saved-words.ts'

const listPages: Record<SavedType, string> = {
  article: pages.skills,
  question: pages.jobs,
  formula: pages.formulas,
}

export function Component() {
  const { title } = useWords(wishlistTexts)
  const words = useWords(savedWords)
  const [tab, setTab] = useTab()
  const { lists } = useSavedLists()
  const rows = lists?.[tab]
  const keys = useMemo(() => listPackKeys(lists), [lists])
  return (
    <Page hasSearch title={title} parent={pages.home} meta={{ canonical: pages.saved, index: false }}>
      {keys !== '' && <KeepPack wanted={{ pack: 'saved', title, path: pages.saved, keys }} />}
      <Tabs label={words.lists} tabs={savedTypes.map((id) => ({ id, name: words[id] }))} chosen={tab} onChoose={setTab}>
        {tab === 'question' && rows && rows.length > 0 && <RehearseSaved rows={rows} />}
        {rows === undefined ? <RowsSkeleton rows={4} /> : <SavedList key={tab} type={tab} rows={rows} />}
      </Tabs>
    </Page>
  )
}

/** The link that rehearses the saved questions. The ids of their posts are in their paths. */
function RehearseSaved({ rows }: { rows: readonly SavedRow[] }) {
  const { rehearse } = useWords(savedWords)
  const ofPosts = rows.flatMap(({ item_id, path }) => {
    const post = findPostOf(path)
    return post === undefined ? [] : [{ item_id, post: Number(post) }]
  })
  const posts = [...new Set(ofPosts.map(({ post }) => post))].slice(0, planLimits.posts)
  const only = ofPosts.filter(({ post }) => posts.includes(post)).map(({ item_id }) => item_id)
  if (posts.length === 0) return null
  return (
    <Link className="link" to={practicePage({ posts, only: only.slice(0, planLimits.questions) })}>
      {rehearse}
    </Link>
  )
}

const findPostOf = (path: string): string | undefined => /\/(\d+)#/.exec(path)?.[1]

/**
 * Lists the keys of a pack with the saved items, joined by commas. A question is kept with all questions of its post, whose id is in
 * its path.
 */
function listPackKeys(lists: Partial<SavedLists> | undefined): string {
  const rows = lists ? savedTypes.flatMap((type) => lists[type] ?? []) : []
  const keys = rows.flatMap(({ type, item_id, path }) => {
    const id = type === 'question' ? findPostOf(path) : String(item_id)
    return id === undefined ? [] : [formatPackKey({ name: packReadNames[type], id })]
  })
  return [...new Set(keys)].sort().slice(0, packs.keys).join()
}

const packReadNames = { article: 'articles.one', question: 'jobs.questionsOf', formula: 'formulas.one' } as const

const tabKey = 'wishlist_tab'

/** Returns the chosen tab and its setter: from the address, otherwise from this session, otherwise questions. */
function useTab(): [SavedType, (tab: SavedType) => void] {
  const [params, setParams] = useSearchParams()
  const named = savedTypes.find((type) => type === params.get('tab'))
  useEffect(() => {
    if (named) return
    const before = savedTypes.find((type) => type === accessSessionText(tabKey))
    if (before && before !== 'question') setParams({ tab: before }, { replace: true })
  }, [named, setParams])
  const choose = (tab: SavedType) => {
    accessSessionText(tabKey, tab)
    setParams({ tab }, { replace: true, preventScrollReset: true })
  }
  return [named ?? 'question', choose]
}

/** Reads a text of this session, after writing it if one is given; null if the browser forbids it. */
function accessSessionText(key: string, text?: string): string | null {
  try {
    if (text !== undefined) sessionStorage.setItem(key, text)
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function SavedList({ type, rows }: { type: SavedType; rows: readonly SavedRow[] }) {
  const { saved } = useWords(ownEmptyTexts)
  const { hint, find, gone } = useWords(savedWords)
  const isGuest = useReader() === null
  const ids = rows.map(({ item_id }) => item_id)
  const { data: existing } = useQuery({
    ...createExistingItemsQuery(useCall(), type, ids),
    enabled: rows.length > 0,
    // A removed row changes the query; the answer for the other rows stays valid.
    placeholderData: (before) => before,
  })
  if (rows.length === 0) {
    return (
      <Empty text={saved} hint={hint}>
        <Link className="button quiet" to={listPages[type]}>
          {find}
        </Link>
      </Empty>
    )
  }
  return (
    <GrowingList rows={rows}>
      {(shown) => (
        <ul className="list">
          {shown.map((row) => {
            const found = existing?.found.get(row.item_id)
            const isGone = existing?.requested.has(row.item_id) && !found
            const item = {
              ...row,
              title: (isGuest ? undefined : found?.title) ?? row.title,
              path: findPath(row, found?.path),
            }
            return (
              <li className={isGone ? 'row removed' : 'row'} key={row.item_id}>
                <Link to={item.path}>
                  <span className="row-title">
                    {item.title}
                    {isGone && <span className="caption">{gone}</span>}
                  </span>
                </Link>
                <Heart item={item} onPress={focusNextRow} />
              </li>
            )
          })}
        </ul>
      )}
    </GrowingList>
  )
}

/**
 * Finds the path of a row. Rows of an older form have none: the server's answer has it, or the item's page completes
 * it.
 */
function findPath({ type, item_id, path }: SavedRow, found: string | undefined): string {
  if (path !== '') return path
  if (found !== undefined) return found
  if (type === 'article') return articlePage('article', item_id)
  return type === 'formula' ? formulaPage(item_id) : pages.jobs
}
