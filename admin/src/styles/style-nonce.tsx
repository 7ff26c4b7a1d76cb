import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

/** Returns the nonce that the server put into this page for styles, as its Content-Security-Policy requires. */
export function readStyleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content
}

/** Gives every style sheet that the styling library inserts the nonce of the page. */
export function StyleNonce({ children }: { children: ReactNode }) {
  const nonce = readStyleNonce()
  return <CacheProvider value={createCache({ key: 'css', ...(nonce ? { nonce } : {}) })}>{children}</CacheProvider>
}
