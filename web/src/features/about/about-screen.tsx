import { formatDate } from '@shelai/contract/shown-values.ts'
import { aboutTexts } from '@shelai/contract/texts.ts'
import { pages } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import logo from '../../../art/logo.svg'
import person from '../../../art/person.svg'
import { useAsk } from '../../parts/asking.ts'
import { filled } from '../../parts/filled.ts'
import { useProductName } from '../../parts/head.ts'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { Picture } from '../../parts/picture.tsx'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { warm } from '../../parts/warming.ts'
import { officialQuery, peopleQuery } from './about-queries.ts'
import { aboutWords } from './about-words.ts'

export const loader = warm((get, ask) =>
  Promise.all([get(officialQuery(ask, 'about')), get(peopleQuery(ask, 'about'))]),
)

export function Component() {
  const ask = useAsk()
  const official = useQuery(officialQuery(ask, 'about'))
  const people = useQuery(peopleQuery(ask, 'about'))
  const productName = useProductName()
  const { language } = useLanguage()
  const { about, people: label, aboutFacts } = useWords(aboutWords)
  const texts = useWords(aboutTexts)
  return (
    <Page
      title={about}
      parent={pages.home}
      facts={{
        canonical: pages.about,
        description: filled(aboutFacts, { product: productName }),
      }}
    >
      <section className="centre">
        <img src={logo} width={96} height={96} alt="" />
        <h2>{productName}</h2>
      </section>
      <Loaded query={official} skeleton={<RowsSkeleton rows={3} />}>
        {([record]) => {
          const facts = record
            ? [
                [texts.version, record.content_1],
                [texts.firstRelease, formatDate(record.content_2, language)],
                [texts.latestUpdate, formatDate(record.content_3, language)],
              ].filter(([, value]) => value)
            : []
          return (
            facts.length > 0 && (
              <dl className="kv card num below facts">
                {facts.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )
          )
        }}
      </Loaded>
      <Loaded query={people} skeleton={<RowsSkeleton rows={3} />}>
        {(list) => (
          <ul className="cards below people" aria-label={label}>
            {list.map((one) => (
              <li className="card who" key={one.id}>
                <Picture className="face" path={one.img} placeholder={person} alt="" width={72} height={72} />
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
      </Loaded>
    </Page>
  )
}
