import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { Flag, Id, IdParam } from '../../api/fields.ts'
import { text } from '../../records/admin-fields.ts'
import { defineContent } from '../../records/admin-resource.ts'
import { trimQuery } from '../../search/canonical-text.ts'
import { searchKinds, searchLimits } from '../../search/search-kinds.ts'

/** The kinds of results, as a comma-separated list. Unknown kinds are ignored; without a known one all are searched. */
const KindsQuery = z
  .string()
  .max(200)
  .catch('')
  .transform((list) => searchKinds.filter((kind) => list.split(',').includes(kind)))
  .transform((kinds) => (kinds.length === 0 ? undefined : kinds.join(',')))

/**
 * The text to search for. Control characters are ignored and only the beginning of a longer text is searched, so that
 * no text is refused.
 */
const TextQuery = z
  .string()
  .catch('')
  .transform((text) => trimQuery(text.replace(/\p{Cc}+/gu, ' ')).slice(0, searchLimits.characters))

const CountQuery = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ])
  .catch(searchLimits.results)
  .transform((count) => Math.min(Math.max(count, 1), searchLimits.mostResults))

export const SearchResult = z.object({
  kind: z.enum(searchKinds),
  id: Id,
  title: z.string(),
  /** The address of its page. */
  path: z.string(),
  /** Plain text around the words found; empty for premium content, of which only the title is searched. */
  snippet: z.string(),
  is_premium: Flag,
})

/** Sets of words that mean the same: one on each line, the words separated by commas. */
export const Synonyms = z.object({ words: z.string() })

/** An item related to an article or a question. */
export const RelatedItem = SearchResult.omit({ snippet: true })

export const searchCalls = {
  'search.find': defineCall({
    method: 'GET',
    path: '/search',
    caller: 'anyone',
    // The device searches what it keeps.
    offline: 'never',
    summary:
      'Articles, posts, questions, open circulars, formulas and files, best first; kinds: article, post, question, circular, formula, file; each: how many of a kind',
    // The settings of the product say how long a circular without a deadline stays open.
    cacheTags: ['articles', 'jobs', 'circulars', 'formulas', 'downloads', 'search', 'about'],
    isCostly: true,
    query: z.object({
      q: TextQuery,
      kinds: KindsQuery.optional(),
      limit: CountQuery.optional(),
      /** The most answers of a kind, besides the best result. */
      each: CountQuery.optional(),
    }),
    answer: z.array(SearchResult),
    meta: z.object({
      /** Words of the content that resemble those sought; only where nothing was found. */
      suggestions: z.array(z.string()),
      /** The number of results of each kind among the best hundred. */
      counts: z.partialRecord(z.enum(searchKinds), z.int()),
    }),
    refusals: [],
  }),
  'search.synonyms': defineCall({
    method: 'GET',
    path: '/search/synonyms',
    caller: 'anyone',
    offline: 'kept',
    summary:
      'The words of the trade that mean the same, and the sets that editors have added, for the search on the device',
    cacheTags: ['search'],
    answer: z.array(Synonyms),
    refusals: [],
  }),
  'search.related': defineCall({
    method: 'GET',
    path: '/search/related/:kind/:id',
    caller: 'anyone',
    offline: 'kept',
    summary: 'What is related to an article or a question: what editors declare, otherwise what the search finds',
    cacheTags: ['articles', 'jobs', 'formulas', 'downloads', 'search'],
    isCostly: true,
    params: z.object({ kind: z.enum(['article', 'question']), id: IdParam }),
    answer: z.array(RelatedItem),
    refusals: ['not_found'],
  }),
  'search.countMiss': defineCall({
    method: 'POST',
    path: '/search/misses',
    caller: 'anyone',
    summary: 'Count a search that found nothing: its words alone, by day',
    body: z.object({ q: TextQuery }),
    answer: z.object({ counted: Flag }),
    refusals: ['too_many_requests'],
  }),
}

export const searchResources = {
  /** Editors add to the words of the trade that the product comes with. */
  synonyms: defineContent({
    feature: 'search',
    called: ['set of synonyms', 'sets of synonyms'],
    names: { one: { en: 'Synonyms', bn: 'সমার্থক শব্দ' }, many: { en: 'Search synonyms', bn: 'খোঁজার সমার্থক শব্দ' } },
    icon: 'spellcheck',
    menu: ['front', 5],
    fields: { words: text(500, { isRequired: true, isSearched: true }) },
  }),
}
