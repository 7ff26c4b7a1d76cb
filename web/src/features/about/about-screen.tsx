import { aboutTexts } from '@shelai/contract/features/about/about-texts.ts'
import { formatDate } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { useQuery } from '@tanstack/react-query'
import person from '../../../art/person.svg'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { prefetch } from '../../network/prefetch.ts'
import { useProductName } from '../../ui/head.ts'
import { Logo } from '../../ui/logo.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { createOfficialQuery, createPeopleQuery } from './about-queries.ts'
import { aboutWords } from './about-words.ts'

export const loader = prefetch((get, call) =>
  Promise.all([get(createOfficialQuery(call, 'about')), get(createPeopleQuery(call, 'about'))]),
)

export function Component() {
  const call = useCall()
  const official = useQuery(createOfficialQuery(call, 'about'))
  const people = useQuery(createPeopleQuery(call, 'about'))
  const productName = useProductName()
  const { language } = useLanguage()
  const { about, people: label, aboutDescription } = useWords(aboutWords)
  const texts = useWords(aboutTexts)
  return (
    <Page
      title={about}
      parent={pages.home}
      meta={{
        canonical: pages.about,
        description: interpolate(aboutDescription, { product: productName }),
      }}
    >
      <section className="centered">
        <Logo size={96} />
        <h2>{productName}</h2>
      </section>
      <QueryView query={official} skeleton={<RowsSkeleton rows={3} />}>
        {([record]) => {
          const meta = record
            ? [
                [texts.version, record.content_1],
                [texts.firstRelease, formatDate(record.content_2, language)],
                [texts.latestUpdate, formatDate(record.content_3, language)],
              ].filter(([, value]) => value)
            : []
          return (
            meta.length > 0 && (
              <dl className="details card tabular-numbers space-above details-card">
                {meta.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )
          )
        }}
      </QueryView>
      <QueryView query={people} after={official} skeleton={<RowsSkeleton rows={3} />}>
        {(list) => (
          <ul className="cards space-above people" aria-label={label}>
            {list.map((one) => (
              <li className="card person" key={one.id}>
                <Picture className="avatar" path={one.img} placeholder={person} alt="" width={72} height={72} />
                <div>
                  <h3>{one.name}</h3>
                  <p className="small">
                    {one.degree}
                    <br />
                    {one.institute}
                  </p>
                  <p className="small muted">
                    {one.designation}
                    <br />
                    {one.designation2}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Page>
  )
}
