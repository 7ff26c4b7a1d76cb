import type { Product } from '@shelai/contract/features/about/about.ts'
import { defineWords, getNextLanguage } from '@shelai/contract/rules/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { Outlet, useLocation } from 'react-router'
import { SessionProvider } from '../features/accounts/session-provider.tsx'
import { UnseenProvider } from '../features/notifications/unseen-provider.tsx'
import { ReaderPlansProvider } from '../features/orders/reader-plans-provider.tsx'
import { SavedListsProvider } from '../features/saved/saved-lists.tsx'
import { LanguageProvider, useLanguage, useWords } from '../i18n/language.tsx'
import { useCall } from '../network/api-client.ts'
import { createProductQuery } from '../network/product-query.ts'
import { ProductNameContext } from '../ui/head.ts'
import { ToastProvider } from '../ui/toasts.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { LazyLive } from './lazy-live.tsx'
import { LazySubscriptionSheet } from './lazy-subscription-sheet.tsx'
import { LazyWaitingBar } from './lazy-waiting-bar.tsx'
import { OfflineMark } from './offline-mark.tsx'
import { ShownContext } from './shown.tsx'

const words = defineWords({ skip: { en: 'Skip to content', bn: 'মূল অংশে যান' } })

/** Renders the app shell around every screen: providers, bars and the subscription sheet. */
export function AppShell() {
  const { data: product } = useQuery(createProductQuery(useCall()))
  return (
    <ProductNameContext.Provider value={product?.product_name ?? ''}>
      <LanguageProvider only={product?.language}>
        <ToastProvider>
          <SessionProvider>
            <ReaderPlansProvider>
              <SavedListsProvider>
                <UnseenProvider>
                  <ShellLayout accent={product?.accent} notice={product?.notice} />
                </UnseenProvider>
              </SavedListsProvider>
            </ReaderPlansProvider>
          </SessionProvider>
        </ToastProvider>
      </LanguageProvider>
    </ProductNameContext.Provider>
  )
}

type ShellProps = Pick<Partial<Product>, 'accent' | 'notice'>

function ShellLayout({ accent, notice }: ShellProps) {
  const { sectionColor } = useContext(ShownContext)?.handle ?? {}
  const { key } = useLocation()
  const { skip } = useWords(words)
  return (
    <div className="app-shell" data-accent={accent} data-color={sectionColor ?? accent ?? 'madder'}>
      <a className="skip-link" href="#content">
        {skip}
      </a>
      <SiteNotice notice={notice} />
      {/* Placed before the screen, so that a sheet that is left closes first, and then the new screen takes the focus. */}
      <LazySubscriptionSheet />
      {/* An error of a screen leaves the app shell in place. */}
      <ErrorBoundary Fallback={ErrorScreen} place={key}>
        <Outlet />
      </ErrorBoundary>
      <LazyWaitingBar />
      <LazyLive />
      <OfflineMark />
      <BottomNav />
    </div>
  )
}

/** The notice of the product's owner above every page, in the reader's language as far as it is written in it. */
function SiteNotice({ notice }: { notice: Product['notice'] }) {
  const { language } = useLanguage()
  if (notice === undefined) return null
  const shown = notice[language] ? language : getNextLanguage(language)
  return (
    <p className="site-notice" role="status" lang={shown}>
      {notice[shown]}
    </p>
  )
}
