import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useCallback, useEffect, useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { retryWords, useUnanswered } from '../../network/unanswered.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'

const words = defineWords({
  title: { en: 'Not on this phone yet', bn: 'এই ফোনে এখনো আসেনি' },
  absent: {
    en: 'Your account does not have it. If it was made on another phone, that phone has to get a network first: then try again here.',
    bn: 'আপনার অ্যাকাউন্টে এটি নেই। অন্য ফোনে বানানো হলে আগে সেই ফোনে ইন্টারনেট আসতে হবে, তারপর এখানে আবার চেষ্টা করুন।',
  },
  unanswered: {
    en: 'There is no answer from the network. It is fetched as soon as there is one.',
    bn: 'ইন্টারনেট থেকে সাড়া নেই। সাড়া পেলেই এটি আনা হবে।',
  },
  guest: {
    en: 'What is made without an account stays on the phone where it was made. A link to the line brings it here.',
    bn: 'অ্যাকাউন্ট ছাড়া বানানো কাজ সেই ফোনেই থাকে। লাইনের লিংক পাঠালে এখানে আসবে।',
  },
  toHome: { en: 'To the line studio', bn: 'লাইন স্টুডিওতে যান' },
})

type NotHereProps = {
  /** The id that the address names, if it names one. */
  id: string | null
  /** Where it is looked for: the account, which is empty for a guest, and its log. `sync` tells whether the server answered. */
  studio: { account: string; log: { sync: () => Promise<boolean> } }
}

/** Says of a record that the address names that the device does not have it, and looks for it in the account. It shows itself once it comes. */
export function NotHere({ id, studio }: NotHereProps) {
  const texts = useWords(words)
  const { retry } = useWords(retryWords)
  const { account, log } = studio
  const [state, setState] = useState<'looking' | 'absent' | 'unanswered' | 'guest'>(
    account === '' ? 'guest' : 'looking',
  )
  const look = useCallback(() => {
    setState('looking')
    void log.sync().then((isAnswered) => setState(isAnswered ? 'absent' : 'unanswered'))
  }, [log])
  useEffect(() => {
    if (account !== '' && id !== null) look()
  }, [account, id, look])
  useUnanswered({ isWaiting: state === 'unanswered', hasFailed: true, retry: look })
  if (id === null) return <NotFound />
  if (state === 'looking') return <RowsSkeleton rows={4} />
  return (
    <Empty text={texts.title} hint={texts[state]}>
      {state === 'absent' && (
        <button className="button" type="button" onClick={look}>
          {retry}
        </button>
      )}
      <Link className="button quiet" to={pages.studio}>
        {texts.toHome}
      </Link>
    </Empty>
  )
}
