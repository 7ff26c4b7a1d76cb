import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { shellTexts } from '@shelai/contract/texts/shell-texts.ts'
import { useLocation } from 'react-router'
import { useWords } from '../i18n/language.tsx'
import { useIsReaderUnknown, useReader } from '../session/session.ts'
import { useProductName } from '../ui/head.ts'
import { CircleUserRound, Heart, House, LogIn, Tag } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'

const words = defineWords({ main: { en: 'Main', bn: 'প্রধান' } })

const places = [
  { to: pages.home, name: 'home', Icon: House },
  { to: pages.saved, name: 'saved', Icon: Heart },
  { to: pages.packages, name: 'packages', Icon: Tag },
] as const

/** Screens that belong to another entry: paying is part of buying a package. */
const parentEntries: Readonly<Record<string, string>> = {
  [pages.payment]: pages.packages,
  [pages.checkout]: pages.packages,
}

const login = { to: pages.login, name: 'login', Icon: LogIn } as const
const account = { to: pages.profile, name: 'account', Icon: CircleUserRound } as const

/** The bar at the bottom of the screen; from a width of 1100 px on, a rail at the left. */
export function BottomNav() {
  const { main } = useWords(words)
  const texts = useWords(shellTexts)
  const productName = useProductName()
  const { pathname } = useLocation()
  const reader = useReader()
  const isReaderUnknown = useIsReaderUnknown()
  return (
    <nav className="bottom-nav" aria-label={main}>
      <Link className="brand" to={pages.home} aria-label={`${texts.home}, ${productName}`}>
        <Logo size={44} />
      </Link>
      {[...places, reader || isReaderUnknown ? account : login].map(({ to, name, Icon }) => (
        <Link
          key={to}
          to={to}
          data-place={name}
          aria-current={(parentEntries[pathname] ?? pathname) === to ? 'page' : undefined}
        >
          <Icon className="icon" />
          {texts[name]}
        </Link>
      ))}
    </nav>
  )
}
