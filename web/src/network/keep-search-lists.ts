import type { SendCall } from './api-client.ts'

/**
 * Keeps what the search on the device needs besides packs: the words that mean the same, and the files, which belong to no
 * pack. Reading them is enough, because answers are kept. Without them the search finds less.
 */
export async function keepSearchLists(callWithEnvelope: SendCall): Promise<void> {
  await Promise.allSettled([callWithEnvelope('search.synonyms', {}), callWithEnvelope('downloads.all', {})])
}
