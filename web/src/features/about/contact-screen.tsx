import { contactTexts } from '@shelai/contract/features/about/about-texts.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { ownEmptyTexts } from '@shelai/contract/texts/empty-texts.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Mail as mail, MapPin as mapPin, Phone as phone } from 'lucide'
import person from '../../../art/person.svg'
import { useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { prefetch } from '../../network/prefetch.ts'
import { useReaderPlansAnswer } from '../../session/reader-plans.ts'
import { Address } from '../../ui/address.tsx'
import { icon } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { StitchedStar } from '../../ui/stitched-star.tsx'
import { createOfficialQuery, createPeopleQuery } from './about-queries.ts'
import { aboutWords } from './about-words.ts'
import { createPhoneLink, createWhatsAppLink } from './phone-links.ts'

const Mail = /* @__PURE__ */ icon(mail)
const MapPin = /* @__PURE__ */ icon(mapPin)
const Phone = /* @__PURE__ */ icon(phone)

export const loader = prefetch((get, call) => get(createOfficialQuery(call, 'contact')))

export function Component() {
  const official = useQuery(createOfficialQuery(useCall(), 'contact'))
  const words = useWords(aboutWords)
  return (
    <Page
      title={words.contact}
      parent={pages.home}
      meta={{ canonical: pages.contact, description: words.contactDescription }}
    >
      <div className="two-columns">
        <QueryView query={official} skeleton={<RowsSkeleton rows={3} />}>
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
                    href={createPhoneLink(record.content_2)}
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
        </QueryView>
        <PremiumContact after={official} />
      </div>
    </Page>
  )
}

type ContactRowProps = { Icon: typeof Mail; name: string; value: string; href?: string }

function ContactRow({ Icon, name, value, href }: ContactRowProps) {
  if (value === '') return null
  const content = (
    <>
      <Icon className="icon" />
      <span>
        <span className="caption">
          <Address text={name} />
        </span>
        <span className="tabular-numbers">
          <Address text={value} />
        </span>
      </span>
    </>
  )
  return (
    <li className="row">
      {href ? (
        <a className="main" href={href}>
          {content}
        </a>
      ) : (
        <span className="main">{content}</span>
      )}
    </li>
  )
}

/** Shows the owners' contacts to readers with a running package. The server checks again before it answers. */
function PremiumContact({ after }: { after: UseQueryResult }) {
  return (
    <QueryView
      query={useReaderPlansAnswer()}
      after={after}
      skeleton={<RowsSkeleton rows={2} />}
      missing={<PremiumNeeded />}
    >
      {(plans) => (plans.some(({ status }) => status === 'active') ? <Owners /> : <PremiumNeeded />)}
    </QueryView>
  )
}

function Owners() {
  const people = useQuery(createPeopleQuery(useCall(), 'contact'))
  const { owners } = useWords(contactTexts)
  const { contacts } = useWords(ownEmptyTexts)
  const words = useWords(aboutWords)
  return (
    <section className="space-above">
      <h2>{owners}</h2>
      <QueryView query={people} skeleton={<RowsSkeleton rows={2} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="muted space-above">{contacts}</p>
          ) : (
            <ul className="space-above owners">
              {list.map((one) => (
                <li className="card" key={one.id}>
                  <div className="person">
                    <Picture className="avatar" path={one.img} placeholder={person} alt="" width={72} height={72} />
                    <div>
                      <h3>{one.name}</h3>
                      <p className="small">{one.degree}</p>
                      <p className="small muted">
                        {one.designation}
                        <br />
                        {one.designation2}
                      </p>
                    </div>
                  </div>
                  <ul>
                    <ContactRow
                      Icon={Phone}
                      name={words.whatsApp}
                      value={one.mobile ?? ''}
                      href={createWhatsAppLink(one.mobile ?? '')}
                    />
                    <ContactRow Icon={Mail} name={words.email} value={one.email ?? ''} href={`mailto:${one.email}`} />
                  </ul>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}

/** Shown to readers without a package in place of the owners' contacts. */
function PremiumNeeded() {
  const { premiumNeeded } = useWords(contactTexts)
  const { seePackages } = useWords(aboutWords)
  return (
    <section className="tint hem centered space-above" data-color="turmeric">
      <StitchedStar />
      <p>{premiumNeeded}</p>
      <Link className="button" to={pages.packages}>
        {seePackages}
      </Link>
    </section>
  )
}
