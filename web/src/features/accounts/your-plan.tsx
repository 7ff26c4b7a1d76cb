import { accountsTexts } from '@shelai/contract/features/accounts/accounts-texts.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pickText } from '@shelai/contract/rules/words.ts'
import { ownEmptyTexts } from '@shelai/contract/texts/empty-texts.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useNetworkState } from '../../network/use-network-state.ts'
import { useDateNote } from '../../reading/lock-note.ts'
import { formatPlanType } from '../../session/plan-type.ts'
import { type ReaderPlan, useReaderPlansAnswer } from '../../session/reader-plans.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { LoadingStatus } from '../../ui/skeletons.tsx'
import { countDaysRemaining } from './days-remaining.ts'
import { profileWords } from './profile-words.ts'

/** The reader's running packages, each with its remaining days. "None" is shown only when it is known. */
export function YourPlan({ now }: { now: number }) {
  const { yourPlan } = useWords(accountsTexts)
  const { readerPlans } = useWords(ownEmptyTexts)
  const none = <p className="card plan-summary muted">{readerPlans}</p>
  const skeleton = (
    <LoadingStatus>
      <div className="card plan-summary" aria-hidden="true">
        <span className="skeleton" />
      </div>
    </LoadingStatus>
  )
  return (
    <section>
      <h2 className="section-heading">{yourPlan}</h2>
      <QueryView query={useReaderPlansAnswer()} skeleton={skeleton} missing={none}>
        {(plans) => {
          const running = plans.filter(({ status }) => status === 'active')
          return running.length === 0 ? none : <Running plans={running} now={now} />
        }}
      </QueryView>
    </section>
  )
}

function Running({ plans, now }: { plans: readonly ReaderPlan[]; now: number }) {
  const { expired } = useWords(accountsTexts)
  const { daysRemaining: unit } = useWords(profileWords)
  const { language } = useLanguage()
  const dateNote = useDateNote()
  const isAway = useNetworkState() !== 'answering'
  return (
    <ul className="cards">
      {plans.map(({ package_title, package_title_bn, package_type, expire_date }) => {
        const days = countDaysRemaining(expire_date, now)
        const { name, color } = formatPlanType(package_type, language)
        return (
          <li className="card plan-summary" data-color={color} key={`${package_title} ${expire_date}`}>
            <div>
              <h3>{pickText(language, package_title, package_title_bn)}</h3>
              <span className="chip">{name}</span>
            </div>
            <p className={days <= 0 && isAway ? 'caption' : 'tabular-numbers'}>
              {days <= 0 && isAway ? (
                dateNote
              ) : days > 0 ? (
                <>
                  <span className="price">{formatDigits(String(days), language)}</span>
                  <span className="caption">{unit}</span>
                </>
              ) : (
                expired
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
