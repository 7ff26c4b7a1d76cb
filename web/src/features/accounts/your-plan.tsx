import { accountsTexts } from '@shelai/contract/accounts-texts.ts'
import { formatDigits } from '@shelai/contract/shown-values.ts'
import { emptyTexts } from '@shelai/contract/texts.ts'
import { useLanguage, useWords } from '../../parts/language.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { planType } from '../../parts/plan-type.ts'
import { type ReaderPlan, useReaderPlansAnswer } from '../../parts/reader-plans.ts'
import { RowsSkeleton } from '../../parts/skeletons.tsx'
import { daysRemaining } from './days-remaining.ts'
import { profileWords } from './profile-words.ts'

/** The reader's running packages, each with the days that remain; that there are none is said once it is known. */
export function YourPlan({ now }: { now: number }) {
  const { yourPlan } = useWords(accountsTexts)
  const { readerPlans } = useWords(emptyTexts)
  const none = <p className="muted">{readerPlans}</p>
  return (
    <section>
      <h2 className="h2">{yourPlan}</h2>
      <Loaded query={useReaderPlansAnswer()} skeleton={<RowsSkeleton rows={1} />} missing={none}>
        {(plans) => {
          const running = plans.filter(({ status }) => status === 'active')
          return running.length === 0 ? none : <Running plans={running} now={now} />
        }}
      </Loaded>
    </section>
  )
}

function Running({ plans, now }: { plans: readonly ReaderPlan[]; now: number }) {
  const { expired } = useWords(accountsTexts)
  const { daysRemaining: unit } = useWords(profileWords)
  const { language } = useLanguage()
  return (
    <ul className="cards">
      {plans.map(({ package_title, package_type, expire_date }) => {
        const left = daysRemaining(expire_date, now)
        const { name, dye } = planType(package_type, language)
        return (
          <li className="card sum" data-dye={dye} key={`${package_title} ${expire_date}`}>
            <div>
              <h3>{package_title}</h3>
              <span className="chip">{name}</span>
            </div>
            <p className="num">
              {left > 0 ? (
                <>
                  <span className="price">{formatDigits(String(left), language)}</span>
                  <span className="sub">{unit}</span>
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
