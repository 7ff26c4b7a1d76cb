import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { useStudioSetting } from '../../network/product-query.ts'
import { Link } from '../../ui/link.tsx'

/** The pages of the app that a search may look for, which no content has, with the searches of readers who look for them. */
const appPages = [
  {
    to: pages.studio,
    sought:
      /studio|stop\s?watch|time stud|gsd|smv|\bsam\b|bulletin|balanc|pitch|bottleneck|hour(?:ly)? board|cycle time|স্টুডিও|স্টপওয়াচ|টাইম স্টাডি|বুলেটিন|ব্যালান্স|ব্যালেন্স|পিচ|ঘণ্টার বোর্ড|এসএমভি|জিএসডি/i,
    words: defineWords({
      name: { en: 'Line studio', bn: 'লাইন স্টুডিও' },
      text: {
        en: 'Stopwatch, bulletin, line balancing, hour board',
        bn: 'স্টপওয়াচ, বুলেটিন, লাইন ব্যালান্সিং, ঘণ্টার বোর্ড',
      },
    }),
  },
  {
    to: pages.practice,
    sought:
      /mock (?:interview|viva|test)|(?:interview|viva) (?:prep|practi[cs]e|er prostuti)|rehears|মহড়া|নকল ইন্টারভিউ|(?:ইন্টারভিউর?|ভাইভার?) প্রস্তুতি/i,
    words: defineWords({
      name: { en: 'Rehearsal', bn: 'ইন্টারভিউর মহড়া' },
      text: {
        en: 'Practise until the day of your interview, with a mock interview',
        bn: 'ইন্টারভিউর দিন পর্যন্ত মহড়া, নকল ইন্টারভিউসহ',
      },
    }),
  },
  {
    to: pages.packages,
    sought:
      /\bpackages?\b(?! dye)|premium|subscri|unlock|\bb-?kash|\bnagad|\brocket|how to pay|প্যাকেজ|প্রিমিয়াম|সাবস্ক্রাইব|বিকাশ|রকেট/i,
    words: defineWords({
      name: { en: 'Packages', bn: 'প্যাকেজ' },
      text: {
        en: 'What they open, what they cost, and your orders',
        bn: 'কোনটিতে কী খোলে, দাম কত, আর আপনার অর্ডার',
      },
    }),
  },
  {
    to: pages.forgetPassword,
    sought: /pass\s?word|পাসওয়ার্ড/i,
    words: defineWords({
      name: { en: 'Forgot password', bn: 'পাসওয়ার্ড ভুলে গেছেন' },
      text: { en: 'Choose a new one with a code', bn: 'কোড দিয়ে নতুন পাসওয়ার্ড দিন' },
    }),
  },
  {
    to: pages.profile,
    sought:
      /my (?:profile|account|data)|(?:delete|remove) (?:my )?account|account delete|log\s?out|প্রোফাইল|(?:একাউন্ট|অ্যাকাউন্ট) (?:ডিলিট|মুছ)/i,
    words: defineWords({
      name: { en: 'Profile', bn: 'প্রোফাইল' },
      text: {
        en: 'Your name, phone, password, data, and deleting the account',
        bn: 'নাম, ফোন, পাসওয়ার্ড, আপনার তথ্য, অ্যাকাউন্ট মোছা',
      },
    }),
  },
  {
    to: pages.contact,
    sought: /\bcontact|help\s?line|customer care|support number|যোগাযোগ|হেল্পলাইন|jogajog/i,
    words: defineWords({
      name: { en: 'Contact Us', bn: 'যোগাযোগ' },
      text: { en: 'Call or write to us', bn: 'আমাদের ফোন করুন বা লিখুন' },
    }),
  },
  {
    to: pages.kept,
    sought: /off\s?line|without (?:internet|network)|অফলাইন|ইন্টারনেট ছাড়া/i,
    words: defineWords({
      name: { en: 'Kept on this phone', bn: 'এই ফোনে রাখা আছে' },
      text: { en: 'What opens without internet', bn: 'ইন্টারনেট ছাড়া যা খোলে' },
    }),
  },
] as const

/** The pages of the app that a query looks for. */
export function AppPages({ word }: { word: string }) {
  const isStudioOff = useStudioSetting() === 'off'
  const typed = word.normalize()
  const found = appPages.filter(({ to, sought }) => sought.test(typed) && !(isStudioOff && to === pages.studio))
  if (found.length === 0) return null
  return (
    <ul className="list" data-color="green">
      {found.map((page) => (
        <AppPage key={page.to} {...page} />
      ))}
    </ul>
  )
}

function AppPage({ to, words }: Pick<(typeof appPages)[number], 'to' | 'words'>) {
  const { name, text } = useWords(words)
  return (
    <li className="row search-result">
      <Link to={to} viewTransition>
        <span className="row-title">
          {name}
          <span className="caption">{text}</span>
        </span>
      </Link>
    </li>
  )
}
