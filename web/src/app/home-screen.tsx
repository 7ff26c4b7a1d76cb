import { pages } from '@shelai/contract/rules/urls.ts'
import { defineWords } from '@shelai/contract/rules/words.ts'
import { homeTexts } from '@shelai/contract/texts/content-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Menu as menu } from 'lucide'
import { useState } from 'react'
import drawings from '../../art/drawings-sections.svg'
import { BannerCarousel } from '../features/home/banner-carousel.tsx'
import { BegunList } from '../features/home/begun-list.tsx'
import { createAnnouncementsQuery, createBannersQuery } from '../features/home/home-queries.ts'
import { useWords } from '../i18n/language.tsx'
import { useLocalText } from '../i18n/local-text.ts'
import { useCall } from '../network/api-client.ts'
import { prefetch } from '../network/prefetch.ts'
import { Drawing } from '../ui/drawing.tsx'
import { useProductName } from '../ui/head.ts'
import { icon } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { Page } from '../ui/page.tsx'
import { isAwaited } from '../ui/query-view.tsx'
import { useSheet } from '../ui/sheet.tsx'
import { Spinner } from '../ui/skeletons.tsx'
import { InstallHint } from './install-app.tsx'
import { sectionWords, tiles } from './menu-entries.ts'
import { SideMenu } from './side-menu.tsx'

const Menu = /* @__PURE__ */ icon(menu)

const words = defineWords({
  menu: { en: 'Menu', bn: 'মেনু' },
  sections: { en: 'Sections', bn: 'বিভাগ' },
  description: {
    en: 'Skill articles, interview questions with answers, job circulars, formulas with calculators and format files for the garment industry of Bangladesh.',
    bn: 'বাংলাদেশের গার্মেন্টস শিল্পের জন্য দক্ষতার আর্টিকেল, ইন্টারভিউ প্রশ্ন ও উত্তর, চাকরির সার্কুলার, ক্যালকুলেটরসহ ফর্মুলা ও ফরম্যাট ফাইল।',
  },
})

export const loader = prefetch((get, call) =>
  Promise.all([get(createBannersQuery(call)), get(createAnnouncementsQuery(call))]),
)

export function Component() {
  const productName = useProductName()
  const { menu: menuName, description } = useWords(words)
  const sheet = useSheet('menu')
  return (
    <Page
      hasSearch
      title={productName}
      lead={
        <>
          <button
            className="icon-button"
            type="button"
            aria-label={menuName}
            aria-haspopup="dialog"
            onClick={sheet.open}
          >
            <Menu className="icon" />
          </button>
          <SideMenu />
        </>
      }
      heading={
        <>
          <Logo size={28} />
          {productName}
        </>
      }
      meta={{
        canonical: pages.home,
        description,
      }}
    >
      <div className="home-top">
        <BegunList />
        <Hero />
      </div>
      <Tiles />
      <InstallHint />
    </Page>
  )
}

/**
 * Shows the banners and the announcement. Only this area waits for them; the tiles below work at once and do not
 * move, because its usual height is reserved. A failure counts as no banners, even while the call is retried.
 */
function Hero() {
  const call = useCall()
  const banners = useQuery(createBannersQuery(call))
  const announcements = useQuery(createAnnouncementsQuery(call))
  const { announcement } = useWords(homeTexts)
  const pick = useLocalText()
  const isLoading = isAwaited(banners) || isAwaited(announcements)
  const [isLate] = useState(isLoading)
  const news = isLoading ? undefined : announcements.data?.[0]
  return (
    <div className={isLate ? 'hero late' : 'hero'}>
      {isLoading ? (
        <div className="carousel loading">
          <Spinner />
        </div>
      ) : (
        <BannerCarousel banners={banners.data ?? []} />
      )}
      {news && (
        <section className="announcement">
          <h2>{announcement}</h2> <p>{pick(news.text, news.text_bn)}</p>
        </section>
      )}
    </div>
  )
}

function Tiles() {
  const names = useWords(sectionWords)
  const { sections } = useWords(words)
  return (
    <nav className="quilt" aria-label={sections}>
      {tiles.map(({ name, to, color, drawing, shape }) => (
        <Link key={name} className={`patch hem ${shape ?? ''}`} data-color={color} to={to} viewTransition>
          <Drawing sheet={drawings} name={drawing} />
          <span>{names[name]}</span>
        </Link>
      ))}
    </nav>
  )
}
