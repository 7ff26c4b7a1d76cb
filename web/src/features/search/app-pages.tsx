import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { useWords } from '../../i18n/language.tsx'
import { useStudioSetting } from '../../network/product-query.ts'
import { Link } from '../../ui/link.tsx'

const words = defineWords({
  name: { en: 'Line studio', bn: 'লাইন স্টুডিও' },
  text: {
    en: 'Stopwatch, bulletin, line balancing, hour board',
    bn: 'স্টপওয়াচ, বুলেটিন, লাইন ব্যালান্সিং, ঘণ্টার বোর্ড',
  },
})

/** The searches of readers who look for the tools of the line studio. */
const studioQuery =
  /studio|stop\s?watch|time stud|gsd|smv|\bsam\b|bulletin|balanc|pitch|bottleneck|hour(?:ly)? board|cycle time|স্টুডিও|স্টপওয়াচ|টাইম স্টাডি|বুলেটিন|ব্যালান্স|ব্যালেন্স|পিচ|ঘণ্টার বোর্ড|এসএমভি|জিএসডি/i

/** The page of the app that a query looks for, which no content has. */
export function AppPages({ word }: { word: string }) {
  const { name, text } = useWords(words)
  const isOff = useStudioSetting() === 'off'
  if (isOff || !studioQuery.test(word)) return null
  return (
    <ul className="list" data-color="green">
      <li className="row search-result">
        <Link to={pages.studio} viewTransition>
          <span className="row-title">
            {name}
            <span className="caption">{text}</span>
          </span>
        </Link>
      </li>
    </ul>
  )
}
