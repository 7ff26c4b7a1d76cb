import { createContext, useContext, useEffect } from 'react'
import type { BrowserHead } from './browser-head.ts'
import type { PageMeta } from './page-meta.ts'

/** Collects the meta data and the status of a page while the server renders it. */
export type Head = { meta?: PageMeta; status: number; redirect?: string }

export const HeadContext = createContext<Head | null>(null)
/** The document's head in the browser; null on the server. */
export const BrowserHeadContext = createContext<BrowserHead | null>(null)
export const ProductNameContext = createContext('')

export function useProductName(): string {
  return useContext(ProductNameContext)
}

/** Sets the document's meta data: on the server for the rendered head, in the browser after every navigation. */
export function useHead(meta: PageMeta): void {
  const head = useContext(HeadContext)
  const browserHead = useContext(BrowserHeadContext)
  const productName = useProductName()
  if (head !== null) head.meta = meta
  useEffect(() => browserHead?.showMeta(meta, productName))
}

/** Sets a status other than 200: the HTTP status on the server, and the meta data that depend on it in the browser. */
export function usePageStatus(status: number): void {
  const head = useContext(HeadContext)
  const browserHead = useContext(BrowserHeadContext)
  if (head !== null) head.status = status
  useEffect(() => {
    browserHead?.showStatus(status)
    return () => browserHead?.showStatus(200)
  }, [browserHead, status])
}
