import type { Answer } from '@shelai/contract/calls.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { circularCategoryPage, circularListPage, circularPage, pages } from '@shelai/contract/rules/urls.ts'
import { jobsTexts } from '@shelai/contract/texts/content-texts.ts'
import { ownEmptyTexts } from '@shelai/contract/texts/empty-texts.ts'
import { memo } from 'react'
import { useLocation, useParams } from 'react-router'
import { getTextLang } from '../../i18n/content-lang.ts'
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
import { FollowPost } from './circular-actions.tsx'
import { createCircularsSource } from './circulars-queries.ts'
import { circularsWords } from './circulars-words.ts'
import { useIsClosed } from './use-is-closed.ts'

type CircularRow = Answer<'circulars.ofSubCategory'>[number]

export const loader = prefetch((get, _, { params, request, callWithEnvelope }) =>
  get(createCircularsSource(callWithEnvelope, params.subCategoryId ?? '').part(readPart(new URL(request.url).search))),
)

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
            <LongList list={list} address={address} getLang={({ lang }) => lang}>
              {(part) => <Cards part={part} />}
            </LongList>
          )
        }
      </QueryView>
      {list.query.data !== undefined && <FollowPost subCategoryId={Number(subCategoryId)} />}
    </Page>
  )
}

const Cards = memo(function Cards({ part }: { part: NumberedPart<CircularRow> }) {
  return (
    <ul className="cards">
      {part.rows.map(({ row }) => (
        <CircularCard key={row.id} circular={row} />
      ))}
    </ul>
  )
})

function CircularCard({ circular }: { circular: CircularRow }) {
  const { language } = useLanguage()
  const { details } = useWords(jobsTexts)
  const { deadline, openUntil, closed, sample } = useWords(circularsWords)
  const pick = useLocalText()
  const isClosed = useIsClosed(circular)
  const until = formatDate(circular.closes_on, language)
  return (
    <li className="card" data-item={circular.id} data-lang={circular.lang}>
      <h2 id={`circular-${circular.id}`} lang={getTextLang(circular.title, circular.lang)}>
        {circular.title}
      </h2>
      <span className="caption">
        {pick(circular.cate_name, circular.cate_name_bn)} / {circular.sub_cate_name}
      </span>
      <div className="footer-row">
        <span className="small tabular-numbers">
          {circular.place && <span className="own-line">{circular.place}</span>}
          {isClosed ? (
            <span className="chip" data-color="iron">
              {closed} {until}
            </span>
          ) : (
            until && `${circular.deadline === null ? openUntil : deadline} ${until}`
          )}{' '}
          {circular.is_sample === 1 && (
            <span className="chip" data-color="iron">
              {sample}
            </span>
          )}
        </span>
        <Link
          className="button quiet compact"
          to={circularPage(circular.id)}
          aria-describedby={`circular-${circular.id}`}
          viewTransition
        >
          {details}
        </Link>
      </div>
    </li>
  )
}
