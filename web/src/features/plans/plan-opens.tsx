import type { Answer } from '@shelai/contract/calls.ts'
import { isOpenedBy } from '@shelai/contract/rules/entitlement.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { fileUrl, pages } from '@shelai/contract/rules/urls.ts'
import { pickText } from '@shelai/contract/rules/words.ts'
import { getTextLang } from '../../i18n/content-lang.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Link } from '../../ui/link.tsx'
import { plansWords } from './plans-words.ts'

type Contents = Answer<'plans.contents'>

/**
 * Shows the content that a package of a type opens today, the content that stays free, and one item of it to look at.
 */
export function PlanOpens({ type, contents }: { type: string; contents: Contents }) {
  const words = useWords(plansWords)
  const { language } = useLanguage()
  const number = (count: number) => formatDigits(String(count), language)
  // A studio package opens no content: the studio itself is the sample.
  if (isOpenedBy('studio', type))
    return (
      <Link className="plan-sample tint" to={pages.studio} viewTransition>
        <b className="bold">{words.look}</b>
        <span>{words.studio}</span>
      </Link>
    )
  const isFormat = type.toLowerCase() === 'format'
  const share = isFormat ? contents.files : contents.answers
  const sample = isFormat ? contents.samples.file : contents.samples.answer
  const lines: readonly [number, string][] = isFormat
    ? [[contents.files.premium, words.files]]
    : [
        [contents.answers.premium, words.answers],
        [contents.articles.premium, words.articles],
        [contents.posts, words.posts],
      ]
  return (
    <>
      <dl className="plan-opens tabular-numbers">
        {lines.map(([count, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      <div className="plan-share caption tabular-numbers">
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 2h100" stroke="var(--basting)" strokeWidth="4" />
          <path
            d={`M100 2h-${(100 * share.premium) / Math.max(1, share.free + share.premium)}`}
            stroke="var(--dye)"
            strokeWidth="4"
          />
        </svg>
        {interpolate(isFormat ? words.freeFiles : words.freeAnswers, { n: number(share.free) })}
      </div>
      {sample && (
        <Link className="plan-sample tint" to={sample.path} viewTransition>
          <b className="bold">{words.look}</b>
          <span lang={getTextLang(sample.title, 'mixed')}>{sample.title}</span>
        </Link>
      )}
    </>
  )
}

/** Who checks a payment, and how fast; nothing until the owner has said so and enough payments were checked. */
export function PlansCheck({ contents: { checking, contact } }: { contents: Contents }) {
  const words = useWords(plansWords)
  const { language } = useLanguage()
  const long = (minutes: number) => {
    const isHours = minutes >= 120
    const n = formatDigits(String(isHours ? Math.ceil(minutes / 60) : minutes), language)
    return interpolate(isHours ? words.hours : words.minutes, { n })
  }
  if (!checking && !contact) return null
  return (
    <div className="plans-check">
      {contact?.picture && <img className="avatar" src={fileUrl('', contact.picture)} alt="" width={72} height={72} />}
      <p>
        {contact && (
          <b className="bold">
            {interpolate(words.answersYou, { name: contact.name })}{' '}
            {pickText(language, contact.reply, contact.reply_bn)}
          </b>
        )}
        {checking && (
          <span className="own-line">
            {interpolate(words.checking, { half: long(checking.half), most: long(checking.most) })}
          </span>
        )}
      </p>
    </div>
  )
}
