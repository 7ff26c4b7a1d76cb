import type { Answer } from '@shelai/contract/calls.ts'
import { accountsTexts } from '@shelai/contract/features/accounts/accounts-texts.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import person from '../../../art/person.svg'
import { useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { useReaderPlansAnswer } from '../../session/reader-plans.ts'
import { useServerNow } from '../../session/server-now.ts'
import type { SignedIn } from '../../session/session.ts'
import { storeSession } from '../../session/session-store.ts'
import { Address } from '../../ui/address.tsx'
import { X } from '../../ui/icons.tsx'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { readProfileDraft, storeProfileDraft } from './account-drafts.ts'
import { accountsWords } from './accounts-words.ts'
import { countDaysRemaining } from './days-remaining.ts'
import { Guard } from './guard.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { Pencil } from './profile-icons.tsx'
import { createProfileQuery } from './profile-query.ts'
import { profileWords } from './profile-words.ts'
import { VerifyPhone } from './verify-phone.tsx'
import { YourPlan } from './your-plan.tsx'

type User = Answer<'accounts.one'>

const { LazyPart: ProfileForm, usePrefetch: usePrefetchForm } = createLazyPart(async () => {
  const module = await import('./profile-form.tsx')
  return module.ProfileForm
})
const { LazyPart: DeleteConfirmation, usePrefetch: usePrefetchConfirmation } = createLazyPart(async () => {
  const module = await import('./delete-confirmation.tsx')
  return module.DeleteConfirmation
})

export function Component() {
  const { profile } = useWords(profileWords)
  return (
    <Page title={profile} parent={pages.home} meta={{ index: false, canonical: pages.profile }}>
      <Guard>{(reader) => <Profile reader={reader} key={reader.user_id} />}</Guard>
    </Page>
  )
}

/** Shows the stored user at once, and the server's answer when it has come, which is stored too. */
function Profile({ reader }: { reader: SignedIn }) {
  const words = useWords(profileWords)
  const texts = useWords(accountsTexts)
  const queries = useQueryClient()
  const query = createProfileQuery(useCall(), reader.email)
  const { data } = useQuery(query)
  const { data: plans } = useReaderPlansAnswer()
  const [draft, setDraft] = useState(() => readProfileDraft(reader.user_id))
  const [isEditing, setEditing] = useState(draft !== undefined)
  const now = useServerNow(plans)
  const user = data ?? reader
  const editButton = useRef<HTMLButtonElement>(null)
  usePrefetchForm()
  usePrefetchConfirmation()

  const storeUser = (known: User) => {
    queries.setQueryData(query.queryKey, known)
    storeSession(known)
  }
  useEffect(() => {
    if (data) storeSession(data)
  }, [data])
  const stopEditing = () => {
    setEditing(false)
    setDraft(undefined)
    storeProfileDraft(reader.user_id, undefined)
    editButton.current?.focus()
  }

  const running = plans?.filter(({ status }) => status === 'active') ?? []
  const days = running.map(({ expire_date }) => countDaysRemaining(expire_date, now))
  const isActive = running.length > 0
  return (
    <>
      <div className="two-columns">
        <div>
          <section className="person">
            <Picture
              key={user.img}
              className="avatar"
              path={user.img}
              placeholder={person}
              alt=""
              width={72}
              height={72}
              eager
            />
            <div>
              <h2>{user.name}</h2>
              <p className="small muted">
                <Address text={user.email} />
              </p>
              <p className="small">
                {words.status}{' '}
                <span className="chip" data-color={isActive ? 'green' : 'iron'}>
                  {plans ? (isActive ? texts.active : texts.inactive) : '…'}
                </span>
              </p>
            </div>
            <button
              className="icon-button"
              ref={editButton}
              type="button"
              aria-label={isEditing ? words.cancel : words.edit}
              onClick={() => (isEditing ? stopEditing() : setEditing(true))}
            >
              {isEditing ? <X className="icon" /> : <Pencil className="icon" />}
            </button>
          </section>
          {isEditing ? (
            <ProfileForm
              user={{ phone_verified: 0, ...user }}
              draft={draft}
              onDone={(known) => {
                stopEditing()
                storeUser(known)
              }}
            />
          ) : (
            <>
              <Details user={user} isVerified={data?.phone_verified === 1} />
              <YourPlan now={now} />
            </>
          )}
        </div>
        {!isEditing && (
          <div>
            <ProfileActions email={user.email} />
            {/* The last part, because only the server knows whether it is needed, and nothing may move when it comes. */}
            {data?.phone && data.phone_verified === 0 && (
              <VerifyPhone
                key={data.phone}
                userId={data.user_id}
                phone={data.phone}
                onDone={() => storeUser({ ...data, phone_verified: 1 })}
                onRefused={() => void queries.invalidateQueries({ queryKey: query.queryKey })}
              />
            )}
          </div>
        )}
      </div>
      <Sheet name="delete-account" className="sheet" labelledBy="delete-title" describedBy="delete-text" color="madder">
        <DeleteConfirmation email={user.email} daysLeft={plans && Math.max(0, ...days)} />
      </Sheet>
    </>
  )
}

function Details({ user, isVerified }: { user: SignedIn; isVerified: boolean }) {
  const { verified } = useWords(profileWords)
  const names = useWords(accountsWords)
  return (
    <dl className="details card details-card space-above">
      <div>
        <dt>{names.phone}</dt>
        <dd className="tabular-numbers">
          {user.phone || '–'}{' '}
          {isVerified && (
            <span className="chip" data-color="green">
              {verified}
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>{names.gender}</dt>
        <dd>{names[user.gender]}</dd>
      </div>
      <div>
        <dt>{names.profession}</dt>
        <dd>{names[user.profession]}</dd>
      </div>
    </dl>
  )
}
