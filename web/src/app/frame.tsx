import { defineWords } from '@shelai/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { SessionProvider } from '../features/accounts/session-provider.tsx'
import { UnseenProvider } from '../features/notifications/unseen-provider.tsx'
import { ReaderPlansProvider } from '../features/orders/reader-plans-provider.tsx'
import { SavedListsProvider } from '../features/saved/saved-lists.tsx'
import { useAsk } from '../parts/asking.ts'
import { ProductNameContext } from '../parts/head.ts'
import { LanguageProvider, useWords } from '../parts/language.tsx'
import { ToastProvider } from '../parts/toasts.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { LateBar } from './late-bar.tsx'
import { LateLive } from './late-live.tsx'
import { OfflineMark } from './offline-mark.tsx'
import { productQuery } from './product-query.ts'
import type { RouteHandle } from './route-handle.ts'
import { SideMenu } from './side-menu.tsx'
import { SubscriptionSheet } from './subscription-sheet.tsx'

const words = defineWords({ skip: { en: 'Skip to content', bn: 'মূল অংশে যান' } })

/** What stands round every screen: providers, bars, and the sheets that may lie over it. */
export function Frame() {
  const product = useQuery(productQuery(useAsk()))
  return (
    <ProductNameContext.Provider value={product.data?.product_name ?? ''}>
      <LanguageProvider>
        <ToastProvider>
          <SessionProvider>
            <ReaderPlansProvider>
              <SavedListsProvider>
                <UnseenProvider>
                  <Cloth />
                </UnseenProvider>
              </SavedListsProvider>
            </ReaderPlansProvider>
          </SessionProvider>
        </ToastProvider>
      </LanguageProvider>
    </ProductNameContext.Provider>
  )
}

function Cloth() {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  const { skip } = useWords(words)
  return (
    <div className="frame" data-dye={handle?.dye ?? 'madder'}>
      <a className="skip" href="#content">
        {skip}
      </a>
      {/* Before the screen: a sheet that is left closes first, then the new screen takes the focus. */}
      <SideMenu />
      <SubscriptionSheet />
      <Outlet />
      <LateBar />
      <LateLive />
      <OfflineMark />
      <BottomBar />
      <ScrollRestoration />
    </div>
  )
}
