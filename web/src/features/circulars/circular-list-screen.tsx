import type { Answer } from '@shelai/contract/book.ts'
import { emptyTexts, jobsTexts } from '@shelai/contract/texts.ts'
import { circularCategoryPage, circularListPage, circularPage, pages } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useAsk } from '../../parts/asking.ts'
import { Empty } from '../../parts/empty.tsx'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { Link } from '../../parts/link.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { shownDate } from '../../parts/spoken-values.ts'
import { warm } from '../../parts/warming.ts'
import { circularsOfQuery } from './circulars-queries.ts'
import { circularsWords } from './circulars-words.ts'

type CircularRow = Answer<'circulars.ofSubCategory'>[number]

export const loader = warm((get, ask, { params }) => get(circularsOfQuery(ask, params.subCategoryId ?? '')))

export function Component() {
  const { subCategoryId = '' } = useParams()
  const circulars = useQuery(circularsOfQuery(useAsk(), subCategoryId))
  const { title, emptyHint, otherPosts } = useWords(circularsWords)
  const { circulars: noCircular } = useWords(emptyTexts)
  const first = circulars.data?.[0]
  return (
    <Page
      title={first?.sub_cate_name ?? title}
      parent={first ? circularCategoryPage(first.category_id) : pages.circulars}
      facts={
        first
          ? {
              title: `${first.sub_cate_name} circulars`,
              canonical: circularListPage(first.sub_category_id),
              description: `Job circulars for ${first.sub_cate_name} in ${first.cate_name}. We never ask for money for a job.`,
            }
          : { index: false }
      }
    >
      <Loaded query={circulars} skeleton={<RowsSkeleton rows={4} />}>
        {(list) =>
          list.length === 0 ? (
            <Empty text={noCircular} hint={emptyHint}>
              <Link className="btn quiet" to={pages.circulars}>
                {otherPosts}
              </Link>
            </Empty>
          ) : (
            <ul className="cards">
              {list.map((circular) => (
                <CircularCard key={circular.id} circular={circular} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  )
}

function CircularCard({ circular }: { circular: CircularRow }) {
  const { language } = useLanguage()
  const { details } = useWords(jobsTexts)
  const { deadline, closed, sample } = useWords(circularsWords)
  const until = circular.deadline === null ? undefined : shownDate(circular.deadline, language)
  return (
    <li className="card">
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
