import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import type { Context } from '../../kernel/context.ts'

/** Loads the code of the search with its first use, so that an idle server holds neither it nor the synonyms. */
export function serveSearch(registry: CallRegistry, context: Context): void {
  let loading: Promise<ReturnType<typeof import('./answer-searches.ts').createSearchHandlers>> | undefined
  const load = () => {
    loading ??= import('./answer-searches.ts').then(({ createSearchHandlers }) => createSearchHandlers(context))
    return loading
  }
  registry.handle('search.find', async (call) => (await load()).find(call))
  registry.handle('search.synonyms', async () => (await load()).listAllSynonyms())
  registry.handle('search.related', async (call) => (await load()).findRelated(call))
  registry.handle('search.countMiss', async (call) => (await load()).countMiss(call))
}
