import type { Answer } from '@shelai/contract/book.ts'
import { formatDate } from '@shelai/contract/shown-values.ts'
import { emptyTexts, jobsTexts } from '@shelai/contract/texts.ts'
import { circularCategoryPage, circularListPage, circularPage, pages } from '@shelai/contract/urls.ts'
import { memo } from 'react'
import { useLocation, useParams } from 'react-router'
import { isNotFound, useTell } from '../../parts/asking.ts'
import { Empty } from '../../parts/empty.tsx'
import { filled } from '../../parts/filled.ts'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { Link } from '../../parts/link.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { LongList } from '../../parts/long-list.tsx'
import type { NumberedPart } from '../../parts/numbered-parts.ts'
import { Page } from '../../parts/page.tsx'
import { partFacts, partIn } from '../../parts/part-address.ts'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { useListParts } from '../../parts/use-list-parts.ts'
import { warm } from '../../parts/warming.ts'
import { circularsOf } from './circulars-queries.ts'
import { circularsWords } from './circulars-words.ts'

type CircularRow = Answer<'circulars.ofSubCategory'>[number]

export const loader = warm((get, _, { params, request, askEnvelope }) =>
  get(circularsOf(askEnvelope, params.subCategoryId ?? '').part(partIn(new URL(request.url).search))),
)

export function Component() {
  const { subCategoryId = '' } = useParams()
  return <Circulars key={subCategoryId} subCategoryId={subCategoryId} />
}

function Circulars({ subCategoryId }: { subCategoryId: string }) {
  const { search } = useLocation()
  const list = useListParts(circularsOf(useTell(), subCategoryId), { idOf: ({ id }) => id })
  const { title, emptyHint, otherPosts, listTitle, listFor } = useWords(circularsWords)
  const { language } = useLanguage()
  const { circulars: noCircular } = useWords(emptyTexts)
  const first = list.parts[0]?.rows[0]?.row
  const address = circularListPage(first?.sub_category_id ?? Number(subCategoryId))
  return (
    <Page
      isMissing={isNotFound(list.query)}
      title={first?.sub_cate_name ?? title}
      parent={first ? circularCategoryPage(first.category_id) : pages.circulars}
      facts={
        first
          ? {
              ...partFacts(
                address,
                filled(listTitle, { name: first.sub_cate_name }),
                partIn(search),
                list.count,
                language,
              ),
              description: filled(listFor, { name: first.sub_cate_name, category: first.cate_name }),
            }
          : { index: false }
      }
    >
      <Loaded query={list.query} skeleton={<RowsSkeleton rows={4} />}>
        {() =>
          list.total === 0 ? (
            <Empty text={noCircular} hint={emptyHint}>
              <Link className="btn quiet" to={pages.circulars}>
                {otherPosts}
              </Link>
            </Empty>
          ) : (
            <LongList list={list} address={address}>
              {(part) => <Cards part={part} />}
            </LongList>
          )
        }
      </Loaded>
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
  const { deadline, closed, sample } = useWords(circularsWords)
  const until = circular.deadline === null ? undefined : formatDate(circular.deadline, language)
  return (
    <li className="card" data-item={circular.id}>
      <h2 id={`circular-${circular.id}`}>{circular.title}</h2>
      <span className="sub">
        {circular.cate_name} / {circular.sub_cate_name}
      </span>
      <div className="foot">
        <span className="small num">
          {circular.place && <span className="line-of">{circular.place}</span>}
          {circular.closed === 1 ? (
            <span className="chip" data-dye="iron">
              {closed} {until}
            </span>
          ) : (
            until && `${deadline} ${until}`
          )}{' '}
          {circular.is_sample === 1 && (
            <span className="chip" data-dye="iron">
              {sample}
            </span>
          )}
        </span>
        <Link
          className="btn quiet low"
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
