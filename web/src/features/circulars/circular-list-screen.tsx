import type { Answer } from '@shelai/contract/calls.ts'
import { circularCategoryPage, circularListPage, pages } from '@shelai/contract/rules/urls.ts'
import { ownEmptyTexts } from '@shelai/contract/texts/empty-texts.ts'
import { memo } from 'react'
import { useLocation, useParams } from 'react-router'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useLocalText } from '../../i18n/local-text.ts'
import { LongList } from '../../lists/long-list.tsx'
import type { NumberedPart } from '../../lists/numbered-parts.ts'
import { createPartMeta, readPart } from '../../lists/part-address.ts'
import { useListParts } from '../../lists/use-list-parts.ts'
import { isNotFound, useCallWithEnvelope } from '../../network/api-client.ts'
import { prefetch } from '../../network/prefetch.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { AroundPost } from './around-post.tsx'
import { FollowPost } from './circular-actions.tsx'
import { CircularSlip } from './circular-slip.tsx'
import { createCircularsSource, createPostsAroundQuery } from './circulars-queries.ts'
import { circularsWords } from './circulars-words.ts'

type CircularRow = Answer<'circulars.ofSubCategory'>[number]

export const loader = prefetch(async (get, _, { params, request, callWithEnvelope }) => {
  const source = createCircularsSource(callWithEnvelope, params.subCategoryId ?? '')
  const { rows } = await get(source.part(readPart(new URL(request.url).search)))
  if (rows[0]) await get(createPostsAroundQuery(callWithEnvelope, rows[0].category_id))
})

export function Component() {
  const { subCategoryId = '' } = useParams()
  return <Circulars key={subCategoryId} subCategoryId={subCategoryId} />
}

function Circulars({ subCategoryId }: { subCategoryId: string }) {
  const { search } = useLocation()
  const list = useListParts(createCircularsSource(useCallWithEnvelope(), subCategoryId), { getId: ({ id }) => id })
  const { title, emptyHint, otherPosts, listTitle, listFor } = useWords(circularsWords)
  const { language } = useLanguage()
  const { circulars: noCircular } = useWords(ownEmptyTexts)
  const pick = useLocalText()
  const first = list.parts[0]?.rows[0]?.row
  const follow = <FollowPost subCategoryId={Number(subCategoryId)} />
  const address = circularListPage(first?.sub_category_id ?? Number(subCategoryId))
  return (
    <Page
      hasSearch
      isMissing={isNotFound(list.query)}
      title={first?.sub_cate_name ?? title}
      parent={first ? circularCategoryPage(first.category_id) : pages.circulars}
      meta={
        first
          ? {
              ...createPartMeta(
                address,
                interpolate(listTitle, { name: first.sub_cate_name }),
                readPart(search),
                list.count,
                language,
              ),
              description: interpolate(listFor, {
                name: first.sub_cate_name,
                category: pick(first.cate_name, first.cate_name_bn),
              }),
            }
          : { index: false }
      }
    >
      <QueryView query={list.query} skeleton={<RowsSkeleton rows={4} />}>
        {() =>
          list.total === 0 ? (
            <Empty text={noCircular} hint={emptyHint}>
              <Link className="button quiet" to={pages.circulars}>
                {otherPosts}
              </Link>
            </Empty>
          ) : (
            <div className="with-post">
              <div>
                <LongList list={list} address={address} getLang={({ lang }) => lang}>
                  {(part) => <Slips part={part} />}
                </LongList>
                {follow}
              </div>
              {first && <AroundPost post={first} />}
            </div>
          )
        }
      </QueryView>
      {list.total === 0 && list.query.data !== undefined && follow}
    </Page>
  )
}

const Slips = memo(function Slips({ part }: { part: NumberedPart<CircularRow> }) {
  return (
    <ul className="slips">
      {part.rows.map(({ row }) => (
        <CircularSlip key={row.id} circular={row} />
      ))}
    </ul>
  )
})
