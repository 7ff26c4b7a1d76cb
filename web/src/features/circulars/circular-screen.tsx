import type { Answer } from '@shelai/contract/calls.ts'
import { circularListPage, circularPage, pages } from '@shelai/contract/rules/urls.ts'
import { ownEmptyTexts } from '@shelai/contract/texts/empty-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { ShieldAlert as shieldAlert } from 'lucide'
import { useParams } from 'react-router'
import { useModule } from '../../device/use-module.ts'
import { getTextLang } from '../../i18n/content-lang.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useLocalText } from '../../i18n/local-text.ts'
import { isNotFound, useCall } from '../../network/api-client.ts'
import { prefetch } from '../../network/prefetch.ts'
import { ReadingEnd } from '../../reading/reading-end.tsx'
import { Empty } from '../../ui/empty.tsx'
import { usePageStatus } from '../../ui/head.ts'
import { icon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { TextSkeleton } from '../../ui/skeletons.tsx'
import { createBreadcrumbs, extractBeginning } from '../../ui/structured.ts'
import { CircularActions } from './circular-actions.tsx'
import { listDetails } from './circular-details.ts'
import { createCircularQuery } from './circulars-queries.ts'
import { circularsWords } from './circulars-words.ts'
import { FactList } from './fact-list.tsx'
import { GetReady } from './get-ready.tsx'
import { createJobPosting } from './job-posting.ts'
import { LastDay } from './last-day.tsx'
import { useIsClosed } from './use-is-closed.ts'

const ShieldAlert = /* @__PURE__ */ icon(shieldAlert)

type Circular = Answer<'circulars.one'>

export const loader = prefetch((get, call, { params }) => get(createCircularQuery(call, params.circularId ?? '')))

export function Component() {
  const { circularId = '' } = useParams()
  const circular = useQuery(createCircularQuery(useCall(), circularId))
  const { title } = useWords(circularsWords)
  const { circulars: notFound } = useWords(ownEmptyTexts)
  const shown = circular.data
  const meta = useCircularMeta(shown)
  const beside = useModule(() => import('./circulars-beside.tsx'), globalThis.innerWidth >= 1100)
  return (
    <Page
      title={shown?.sub_cate_name ?? (isNotFound(circular) ? notFound : title)}
      parent={shown ? circularListPage(shown.sub_category_id) : pages.circulars}
      width="reading"
      ownHeading={shown !== undefined}
      end={shown && <ReadingEnd kind="circular" id={shown.id} title={shown.title} path={circularPage(shown.id)} />}
      meta={meta}
    >
      <QueryView query={circular} skeleton={<TextSkeleton />} missing={<NoCircular />}>
        {(found) => (
          <>
            <article className="prose">
              <h1 lang={getTextLang(found.title, found.lang)}>{found.title}</h1>
              <Details circular={found} />
              <Warnings signs={found.signs} />
              <RichText html={found.content} lang={found.lang} />
              <NeverPay />
              <GetReady circular={found} />
              <CircularActions circular={found} />
            </article>
            {beside && <beside.CircularsBeside circular={found} />}
          </>
        )}
      </QueryView>
    </Page>
  )
}

function NoCircular() {
  usePageStatus(404)
  const { circulars } = useWords(ownEmptyTexts)
  const { otherPosts } = useWords(circularsWords)
  return (
    <Empty text={circulars}>
      <Link className="button quiet" to={pages.circulars}>
        {otherPosts}
      </Link>
    </Empty>
  )
}

function Details({ circular }: { circular: Circular }) {
  const { language } = useLanguage()
  const words = useWords(circularsWords)
  const pick = useLocalText()
  return (
    <>
      <p className="caption">
        {pick(circular.cate_name, circular.cate_name_bn)} / {circular.sub_cate_name}
        {circular.company && (
          <>
            <br />
            {circular.company}
          </>
        )}{' '}
        {circular.is_sample === 1 && (
          <span className="chip" data-color="iron">
            {words.sample}
          </span>
        )}
      </p>
      <div className="slip-room">
        <div className="slip large">
          <div className="slip-facts">
            <FactList facts={listDetails(circular, language)} />
          </div>
          <LastDay circular={circular} />
        </div>
      </div>
    </>
  )
}

/** The signs by which readers are robbed, before the text in which they stand. */
function Warnings({ signs }: { signs: Circular['signs'] }) {
  const words = useWords(circularsWords)
  if (signs.length === 0) return null
  return (
    <div className="note tint" data-color="madder" role="note">
      <ShieldAlert className="icon" />
      <div>
        <b className="bold">{words.warningTitle}</b>
        <ul>
          {signs.map((sign) => (
            <li key={sign}>{words[`sign_${sign}`]}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function NeverPay() {
  const { neverPay, neverPayText } = useWords(circularsWords)
  return (
    <div className="note tint" data-color="turmeric">
      <ShieldAlert className="icon" />
      <p>
        <b className="bold">{neverPay}</b> {neverPayText}
      </p>
    </div>
  )
}

/** Creates the meta data of a circular. Search engines must not index samples, because nobody should find an invented job by search. */
function useCircularMeta(circular: Circular | undefined) {
  const isClosed = useIsClosed(circular ?? noCircular)
  if (circular === undefined) return {}
  const path = circularPage(circular.id)
  const { company, place } = circular
  return {
    title: `${circular.title}${place ? `, ${place}` : ''}`,
    description: extractBeginning(
      [circular.title, company, place, circular.salary, extractBeginning(circular.content)].filter(Boolean).join(' · '),
    ),
    canonical: path,
    type: 'article' as const,
    index: circular.is_sample === 0,
    structured: [
      ...(isClosed ? [] : createJobPosting(circular)),
      createBreadcrumbs([
        { name: circular.sub_cate_name, path: circularListPage(circular.sub_category_id) },
        { name: circular.title, path },
      ]),
    ],
  }
}

/** The deadline that the page follows until its circular has come. */
const noCircular = { closed: 0, closes_on: '9999-12-31' } as const
