/** The daily counts, by item. A count is anonymous: it has no reader, no device and no address. */
export const counterKinds = ['article_read', 'calculator_use', 'download'] as const
export type CounterKind = (typeof counterKinds)[number]

/** The kind of searches that found nothing. Their items are the words themselves. */
export const searchMiss = 'search_miss'

/** The counter that each answer of a call adds to, once for each visit. */
export type CountedAnswer = {
  kind: CounterKind
  /** The field of the answer with the item's id. */
  item: string
  /**
   * Where the pages of these items begin, if a request of such a page counts too. A call that the page of the item makes
   * belongs to the visit of that page.
   */
  pages?: string
}
