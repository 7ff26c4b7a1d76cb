import type { PracticePlan } from '@shelai/contract/features/practice/practice-logs.ts'
import { dayMs, getDhakaDate, getDhakaMidnight } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { Context } from '../../kernel/context.ts'
import { queueDailyPush } from '../../kernel/push/push-store.ts'
import { hasPractisedSince, listRemindingPlans } from './practice-reminders-store.ts'

const hourMs = 60 * 60 * 1000

/**
 * Reminds readers of their rehearsal at the hour that they chose, once a day, by web push alone. Readers who have practised on the day
 * or ended the plan get no reminder, and nobody gets one after the interview.
 * A timer runs it in every process; a row that only one of them can change decides which one reminds.
 */
export async function remindToPractise({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const at = now()
  const today = getDhakaDate(at)
  const midnight = getDhakaMidnight(today)
  const hour = Math.floor((at.getTime() - midnight) / hourMs)
  for (let after = ''; ; ) {
    const plans = await listRemindingPlans(db, { after, day: today })
    for (const { user_id, plan } of plans) {
      after = user_id
      if (plan?.reminder?.hour !== hour || plan.isEnded || (plan.date !== null && plan.date < today)) continue
      if (await hasPractisedSince(db, user_id, new Date(midnight))) continue
      const { language } = plan.reminder
      const created_at = at.toISOString()
      const expires_at = new Date(midnight + dayMs).toISOString()
      const text = renderPracticeReminder(plan, { language, midnight })
      const path = pages.practice
      const push = { ...text, topic: 'practice', path, user_id, language, created_at, expires_at }
      await db.transaction().execute((tx) => queueDailyPush(tx, push, today))
    }
    if (plans.length === 0) return
  }
}

/** Renders a reminder: how long today takes, and how many days are left. */
function renderPracticeReminder(
  { date, minutes }: Pick<PracticePlan, 'date' | 'minutes'>,
  { language, midnight }: { language: Language; midnight: number },
): { title: string; message: string } {
  const days = date === null ? undefined : Math.round((getDhakaMidnight(date) - midnight) / dayMs)
  const show = (count: number) => formatDigits(String(count), language)
  const texts: Record<Language, { title: string; message: string }> = {
    en: {
      title: `Your rehearsal: ${minutes} minutes today`,
      message:
        days === undefined
          ? 'A few questions, then you are done for the day.'
          : days === 0
            ? 'The interview is today. Read the ten you are least sure of.'
            : days === 1
              ? 'The interview is tomorrow.'
              : `${days} days until the interview.`,
    },
    bn: {
      title: `ইন্টারভিউর মহড়া: আজ ${show(minutes)} মিনিট`,
      message:
        days === undefined
          ? 'কয়েকটি প্রশ্ন, তারপর আজকের মতো শেষ।'
          : days === 0
            ? 'আজ ইন্টারভিউ। যে দশটি সবচেয়ে কম পারেন, পড়ে নিন।'
            : days === 1
              ? 'কাল ইন্টারভিউ।'
              : `ইন্টারভিউর ${show(days)} দিন বাকি।`,
    },
  }
  return texts[language]
}
