import { contactTexts } from '@shelai/contract/texts.ts'
import { pages } from '@shelai/contract/urls.ts'
import { useQuery } from '@tanstack/react-query'
import { useAsk } from '../../parts/asking.ts'
import { Mail, MapPin, Phone } from '../../parts/icons.tsx'
import { useWords } from '../../parts/language.tsx'
import { Link } from '../../parts/link.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Page } from '../../parts/page.tsx'
import { StitchedStar } from '../../parts/premium.tsx'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { warm } from '../../parts/warming.ts'
import { officialQuery } from './about-queries.ts'
import { aboutWords } from './about-words.ts'

export const loader = warm((get, ask) => get(officialQuery(ask, 'contact')))

export function Component() {
  const official = useQuery(officialQuery(useAsk(), 'contact'))
  const words = useWords(aboutWords)
  return (
    <Page
      title={words.contact}
      parent={pages.home}
      facts={{ canonical: pages.contact, description: 'Office address, mobile number and e-mail address.' }}
    >
      <div className="two">
        <Loaded query={official} skeleton={<RowsSkeleton rows={3} />}>
          {([record]) =>
            record && (
              <section className="card">
                <h2>{words.official}</h2>
                <ul>
                  <ContactRow Icon={MapPin} name={words.address} value={record.content_1} />
                  <ContactRow
                    Icon={Phone}
                    name={words.mobile}
                    value={record.content_2}
                    href={telephone(record.content_2)}
                  />
                  <ContactRow
                    Icon={Mail}
                    name={words.email}
                    value={record.content_3}
                    href={`mailto:${record.content_3}`}
                  />
                </ul>
              </section>
            )
          }
        </Loaded>
        <PremiumContact />
      </div>
    </Page>
  )
}

function telephone(shown: string): string {
  return `tel:${shown.replace(/[^\d+]/g, '')}`
}

type ContactRowProps = { Icon: typeof Mail; name: string; value: string; href?: string }

function ContactRow({ Icon, name, value, href }: ContactRowProps) {
  if (value === '') return null
  const inside = (
    <>
      <Icon className="i" />
      <span>
        <span className="sub">{name}</span>
        <span className="num">{value}</span>
      </span>
    </>
  )
  return (
    <li className="row">
      {href ? (
        <a className="main" href={href}>
          {inside}
        </a>
      ) : (
        <span className="main">{inside}</span>
      )}
    </li>
  )
}

/** What a reader without a package sees in place of the owners' contacts. */
function PremiumContact() {
  const { premiumNeeded } = useWords(contactTexts)
  const { seePackages } = useWords(aboutWords)
  return (
    <section className="tint hem centre below" data-dye="turmeric">
      <StitchedStar />
      <p>{premiumNeeded}</p>
      <Link className="btn" to={pages.packages}>
        {seePackages}
      </Link>
    </section>
  )
}
