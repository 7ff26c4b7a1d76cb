import type { Answer } from '@shelai/contract/book.ts'
import { formatDate } from '@shelai/contract/shown-values.ts'
import { emptyTexts } from '@shelai/contract/texts.ts'
import { circularListPage, circularPage, pages } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { isNotFound, useAsk } from '../../parts/asking.ts'
import { Empty } from '../../parts/empty.tsx'
import { usePageStatus } from '../../parts/head.ts'
import { ShieldAlert } from '../../parts/icons.tsx'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { Link } from '../../parts/link.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { RichText } from '../../parts/rich-text.tsx'
import { TextSkeleton } from '../../parts/skeletons.tsx'
import { breadcrumbs, plainBeginning } from '../../parts/structured.ts'
import { warm } from '../../parts/warming.ts'
import { circularQuery } from './circulars-queries.ts'
import { circularsWords } from './circulars-words.ts'

type Circular = Answer<'circulars.one'>

export const loader = warm((get, ask, { params }) => get(circularQuery(ask, params.circularId ?? '')))

export function Component() {
  const { circularId = '' } = useParams()
  const circular = useQuery(circularQuery(useAsk(), circularId))
  const { title } = useWords(circularsWords)
  const { circulars: notFound } = useWords(emptyTexts)
  const shown = circular.data
  return (
    <Page
      title={shown?.sub_cate_name ?? (isNotFound(circular) ? notFound : title)}
      parent={shown ? circularListPage(shown.sub_category_id) : pages.circulars}
      width="read"
      ownHeading={shown !== undefined}
      facts={shown ? circularFacts(shown) : {}}
    >
      <Loaded query={circular} skeleton={<TextSkeleton />} missing={<NoCircular />}>
        {(found) => (
          <article className="prose">
            <h1>{found.title}</h1>
            <Facts circular={found} />
            <RichText html={found.content} />
            <NeverPay />
          </article>
        )}
      </Loaded>
    </Page>
  )
}

function NoCircular() {
  usePageStatus(404)
  const { circulars } = useWords(emptyTexts)
  const { otherPosts } = useWords(circularsWords)
  return (
    <Empty text={circulars}>
      <Link className="btn quiet" to={pages.circulars}>
        {otherPosts}
      </Link>
    </Empty>
  )
}

function Facts({ circular }: { circular: Circular }) {
  const { language } = useLanguage()
  const words = useWords(circularsWords)
  const date = (text: string | null) => (text === null ? undefined : formatDate(text, language))
  const facts = [
    [words.vacancy, circular.vacancy],
    [words.education, circular.education],
    [words.experience, circular.experience],
    [words.salary, circular.salary],
    [words.place, circular.place],
    [words.published, date(circular.published_on)],
    [circular.closed === 1 ? words.closed : words.deadline, date(circular.deadline)],
  ].filter(([, value]) => value)
  return (
    <>
      <p className="sub">
        {circular.cate_name} / {circular.sub_cate_name}
        {circular.company && (
          <>
            <br />
            {circular.company}
          </>
        )}{' '}
        {circular.is_sample === 1 && (
          <span className="chip" data-dye="iron">
            {words.sample}
          </span>
        )}
      </p>
      <dl className="kv num">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function NeverPay() {
  const { neverPay, neverPayText } = useWords(circularsWords)
  return (
    <div className="note tint" data-dye="turmeric">
      <ShieldAlert className="i" />
      <p>
        <b className="b">{neverPay}</b> {neverPayText}
      </p>
    </div>
  )
}

/**
 * A job posting for search engines where the circular has all that one requires and is open. Samples are left out of
 * every index: nobody should find an invented job by search.
 */
function circularFacts(circular: Circular) {
  const path = circularPage(circular.id)
  const { company, place, published_on, deadline, closed } = circular
  const posting = company && place && published_on && closed === 0
  return {
    title: `${circular.title}${place ? `, ${place}` : ''}`,
    description: plainBeginning(
      [circular.title, company, place, circular.salary, plainBeginning(circular.content)].filter(Boolean).join(' · '),
    ),
    canonical: path,
    type: 'article' as const,
    index: circular.is_sample === 0,
    structured: [
      ...(posting
        ? [
            {
              '@type': 'JobPosting',
              title: circular.title,
              description: circular.content,
              datePosted: published_on,
              ...(deadline ? { validThrough: `${deadline}T23:59:59+06:00` } : {}),
              employmentType: 'FULL_TIME',
              hiringOrganization: { '@type': 'Organization', name: company },
              jobLocation: {
                '@type': 'Place',
                address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'BD' },
              },
            },
          ]
        : []),
      breadcrumbs([
        { name: circular.sub_cate_name, path: circularListPage(circular.sub_category_id) },
        { name: circular.title, path },
      ]),
    ],
  }
}
