import { formatDate, formatDigits } from '@shelai/contract/rules/shown-values.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { NotificationText, NotificationTexts } from '../../kernel/realtime/new-notifications-store.ts'

/** Renders the reminder of a deadline. */
export function renderReminder(
  { title, deadline }: { title: string; deadline: string },
  isToday: boolean,
): NotificationTexts {
  return {
    en: {
      title: isToday ? 'Last day to apply: today' : 'Last day to apply: tomorrow',
      message: `${title}: the deadline is ${formatDate(deadline, 'en') ?? deadline}.`,
    },
    bn: {
      title: isToday ? 'আজই আবেদনের শেষ দিন' : 'কাল আবেদনের শেষ দিন',
      message: `${title}: শেষ তারিখ ${formatDate(deadline, 'bn') ?? deadline}।`,
    },
  }
}

/** Renders the news of a circular for readers who follow its post. */
export function renderNewCircular(circular: {
  title: string
  company: string | null
  deadline: string | null
  post_title: string
}): NotificationTexts {
  const { title, company, deadline, post_title: post } = circular
  const render = (language: Language, heading: string, until: string): NotificationText => {
    const date = deadline === null ? undefined : (formatDate(deadline, language) ?? deadline)
    return {
      title: `${heading}: ${post}`,
      message: [title, company, date && `${until} ${date}`].filter(Boolean).join(' · '),
    }
  }
  return { en: render('en', 'New circular', 'Deadline'), bn: render('bn', 'নতুন সার্কুলার', 'শেষ তারিখ') }
}

/** The most circulars that a digest names. */
const mostNamed = 3

/** Renders the digest of a week for a reader who follows posts. */
export function renderDigest(circulars: readonly { title: string }[]): NotificationTexts {
  const count = circulars.length
  const named = circulars.slice(0, mostNamed).map(({ title }) => title)
  const message = [...named, ...(count > mostNamed ? ['…'] : [])].join(' · ')
  return {
    en: { title: `This week: ${count} open circular${count === 1 ? '' : 's'} for your posts`, message },
    bn: { title: `এ সপ্তাহে আপনার পদে ${formatDigits(String(count), 'bn')}টি খোলা সার্কুলার`, message },
  }
}
