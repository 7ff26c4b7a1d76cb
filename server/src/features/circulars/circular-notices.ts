import { formatDate } from '@shelai/contract/shown-values.ts'
import type { Language } from '@shelai/contract/words.ts'

type Notice = { title: string; message: string }

/** Words the reminder of a deadline. */
export function renderReminder(
  { title, deadline, language }: { title: string; deadline: string; language: Language },
  isToday: boolean,
): Notice {
  const date = formatDate(deadline, language) ?? deadline
  return language === 'bn'
    ? {
        title: isToday ? 'আজই আবেদনের শেষ দিন' : 'কাল আবেদনের শেষ দিন',
        message: `${title}: শেষ তারিখ ${date}।`,
      }
    : {
        title: isToday ? 'Last day to apply: today' : 'Last day to apply: tomorrow',
        message: `${title}: the deadline is ${date}.`,
      }
}

/** Words the news of a circular for readers who follow its post. */
export function renderNewCircular(
  circular: { title: string; company: string | null; deadline: string | null; post_title: string },
  language: Language,
): Notice {
  const { title, company, deadline, post_title: post } = circular
  const date = deadline === null ? undefined : (formatDate(deadline, language) ?? deadline)
  const until = date && (language === 'bn' ? `শেষ তারিখ ${date}` : `Deadline ${date}`)
  return {
    title: language === 'bn' ? `নতুন সার্কুলার: ${post}` : `New circular: ${post}`,
    message: [title, company, until].filter(Boolean).join(' · '),
  }
}
