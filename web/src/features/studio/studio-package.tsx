import { isOpenedBy } from '@shelai/contract/rules/entitlement.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { useIsStudioSold } from '../../network/product-query.ts'
import { useReaderPlansAnswer } from '../../session/reader-plans.ts'
import { Link } from '../../ui/link.tsx'

const words = defineWords({
  title: { en: 'The line studio comes with a package', bn: 'লাইন স্টুডিও প্যাকেজের সঙ্গে' },
  holds: {
    en: 'A stopwatch that loses no tap, the operation bulletin, balancing with a proposal, and the hour board, all without a network.',
    bn: 'স্টপওয়াচ, যার কোনো চাপ হারায় না; অপারেশন বুলেটিন; প্রস্তাবসহ ব্যালান্সিং; ঘণ্টার বোর্ড। সবই ইন্টারনেট ছাড়া চলে।',
  },
  yours: {
    en: 'What you have made stays on this phone. You can read, change, print and export it.',
    bn: 'আপনি যা বানিয়েছেন তা এই ফোনেই থাকে। দেখা, বদলানো, ছাপা, ফাইল করা সবই যায়।',
  },
  packages: { en: 'See the packages', bn: 'প্যাকেজ দেখুন' },
  onlyHere: {
    en: 'Without a package for the studio, changes stay on this phone.',
    bn: 'স্টুডিওর প্যাকেজ ছাড়া বদলগুলো শুধু এই ফোনে থাকে।',
  },
})

/**
 * Returns whether the owner sells the studio and no running package of the reader opens it. While the packages are unknown the
 * studio is open, and the server decides.
 */
export function useNeedsPackage(): boolean {
  const isSold = useIsStudioSold()
  const { data: plans } = useReaderPlansAnswer()
  const isOpen = plans?.some(({ status, package_type }) => status === 'active' && isOpenedBy('studio', package_type))
  return isSold && isOpen === false
}

/** Shows what begins something new; to a reader who needs a package for that, what the studio holds and the way to one. */
export function PackageGate({ children }: { children: ReactNode }) {
  const { title, holds, yours, packages } = useWords(words)
  if (!useNeedsPackage()) return children
  return (
    <section className="studio-group">
      <h2>{title}</h2>
      <p>{holds}</p>
      <p className="caption">{yours}</p>
      <Link className="button full-width" to={pages.packages}>
        {packages}
      </Link>
    </section>
  )
}

/** Says above what a reader without a package changes that the account does not get it. */
export function NotInAccountNote() {
  const { onlyHere } = useWords(words)
  return useNeedsPackage() ? <p className="studio-notice">{onlyHere}</p> : null
}
