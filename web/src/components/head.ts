import { createContext, useContext, useEffect } from 'react'
import type { BrowserHead } from './browser-head.ts'
import type { PageMeta } from './page-meta.ts'

/** Where a page being rendered on the server leaves its facts and status. */
export type Head = { meta?: PageMeta; status: number; redirect?: string }

export const HeadContext = createContext<Head | null>(null)
/** The document's head in the browser; null on the server. */
export const BrowserHeadContext = createContext<BrowserHead | null>(null)
export const ProductNameContext = createContext('')

export function useProductName(): string {
  return useContext(ProductNameContext)
}

/** Tells the document what page it shows: on the server for its first head, in the browser after every navigation. */
export function useHead(meta: PageMeta): void {
  const head = useContext(HeadContext)
  const browserHead = useContext(BrowserHeadContext)
  const productName = useProductName()
  if (head !== null) head.meta = meta
  useEffect(() => browserHead?.showMeta(meta, productName))
}

/** Gives the page another status than 200: its HTTP status on the server, and what it says of itself in the browser. */
export function usePageStatus(status: number): void {
  const head = useContext(HeadContext)
  const browserHead = useContext(BrowserHeadContext)
  if (head !== null) head.status = status
  useEffect(() => {
    browserHead?.showStatus(status)
    return () => browserHead?.showStatus(200)
  }, [browserHead, status])
}
