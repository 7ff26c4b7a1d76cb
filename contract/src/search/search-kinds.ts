/** What a search finds, in the order in which a screen shows the groups. */
export const searchKinds = ['article', 'question', 'formula', 'file', 'circular'] as const
export type SearchKind = (typeof searchKinds)[number]

/** How many related items an answer has at most. */
export const mostRelated = 4

/** The most characters of a query that are searched, and how many results an answer has. */
export const searchLimits = { characters: 200, results: 30, mostResults: 100 } as const
