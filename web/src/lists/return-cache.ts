/** Keeps a list of several pages, or one that was searched, for an hour, so that a reader who opened a row returns to the same place. */
export const returnCacheOptions = { gcTime: 3_600_000 } as const
