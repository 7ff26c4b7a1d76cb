import { createContext, useContext, useEffect } from 'react'

/** What a page says of itself to browsers, search engines and link previews. */
export type PageFacts = {
  title: string
  description?: string
  /** The page's own path, where it differs from the address asked for. */
  canonical?: string
  /** False for pages that search engines should leave out. */
  index?: boolean
  type?: 'website' | 'article'
  /** schema.org data, one object each. */
  structured?: readonly object[]
}

/** Where a page being rendered on the server leaves its facts and status. */
export type Head = { facts?: PageFacts; status: number; redirect?: string }

export const HeadContext = createContext<Head | null>(null)
export const ProductNameContext = createContext('')

export function useProductName(): string {
  return useContext(ProductNameContext)
}

/** The document's title: the page's, then the product's; the product's alone where they are the same. */
export function documentTitle(title: string, productName: string): string {
  return title === productName || title === '' ? productName : `${title} · ${productName}`
}

/** Tells the document what page it shows: on the server for the head, in the browser for the title. */
export function useHead(facts: PageFacts): void {
  const head = useContext(HeadContext)
  const productName = useProductName()
  if (head !== null) head.facts = facts
  useEffect(() => {
    document.title = documentTitle(facts.title, productName)
  }, [facts.title, productName])
}

/** Answers the page's request with another status than 200. Does nothing in the browser. */
export function usePageStatus(status: number): void {
  const head = useContext(HeadContext)
  if (head !== null) head.status = status
}
