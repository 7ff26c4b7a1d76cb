import type { Pack } from '../pack.ts'
import { readText } from './readable-text.ts'

/** Phrases that no text may use, because the offices of the trade do not use them. */
const never = ['papers', 'belongs? into', 'both readings', 'দুই পাঠ', 'চলতি পাঠ']

/** Phrases that tire readers when every text has them, with the most uses in the whole pack. */
const most: { phrase: string; pattern?: string; limit: number }[] = [
  { phrase: 'in writing', limit: 16 },
  { phrase: 'same day', limit: 12 },
  { phrase: 'সেদিনই', limit: 10 },
  { phrase: 'সহজ কথা', limit: 8 },
  { phrase: 'X, Y নয়', pattern: ', [^।,|?!]{1,40} নয়।', limit: 110 },
]

/** The highest number of answers that begin with the same two words. */
const mostAlikeOpenings = 4

/** The share of situation answers that may be a numbered list, and of articles that may be steps. */
const mostNumbered = 1 / 3
const mostSteps = 2 / 3

/** The shares of articles that may end in a paragraph of so many links; elsewhere a link stands in the sentence that needs it. */
const mostLeads = [
  { links: 2, share: 1 / 3 },
  { links: 3, share: 1 / 5 },
]

const count = (text: string, pattern: string) => text.match(new RegExp(pattern, 'giu'))?.length ?? 0

/** Lists the phrases, openings and skeletons that stand in the pack more often than readers bear. */
export function listTicFaults({ articleCategories, jobCategories }: Pick<Pack, 'articleCategories' | 'jobCategories'>) {
  const articles = articleCategories.flatMap((category) => category.articles)
  const posts = jobCategories.flatMap((category) => category.posts)
  const questions = posts.flatMap((post) => post.questions)
  const circulars = posts.flatMap((post) => post.circulars)
  const spoken = questions.map((question) => question.spoken ?? '')
  const text = [...[...articles, ...questions, ...circulars].map(({ html }) => readText(html)), ...spoken].join('\n')
  const situations = questions.filter(({ kind }) => kind === 'situation')
  const numbered = situations.filter(({ html }) => html.includes('<ol')).length
  const steps = articles.filter(({ form }) => form === 'steps').length
  const leads = mostLeads
    .map(({ links, share }) => ({
      links,
      share,
      has: articles.filter(({ html }) => countLastLinks(html) >= links).length,
    }))
    .filter(({ share, has }) => has > articles.length * share)
  return [
    ...never.filter((phrase) => count(text, phrase) > 0).map((phrase) => `Tics: a text says “${phrase}”`),
    ...most
      .map(({ phrase, pattern = phrase, limit }) => ({ phrase, limit, has: count(text, pattern) }))
      .filter(({ has, limit }) => has > limit)
      .map(({ phrase, limit, has }) => `Tics: “${phrase}” ${has} times; at most ${limit}`),
    ...listAlikeOpenings(questions.map(({ say_first = '' }) => say_first)),
    ...listAlikeOpenings(spoken),
    ...(numbered > situations.length * mostNumbered
      ? [`Tics: ${numbered} of ${situations.length} situation answers are numbered lists`]
      : []),
    ...(steps > articles.length * mostSteps ? [`Tics: ${steps} of ${articles.length} articles are steps`] : []),
    ...leads.map(
      ({ links, has }) => `Tics: ${has} of ${articles.length} articles end in a paragraph of ${links} links or more`,
    ),
  ]
}

/** Counts the links to what a reader may practise with in the last block of a text, if it is a paragraph. */
function countLastLinks(html: string): number {
  const last = html.slice(html.lastIndexOf('<p>'))
  return /^<p>[\s\S]*<\/p>\s*$/.test(last) ? count(last, 'href="(?:formula|file|post|article):') : 0
}

/** Lists the two words with which too many answers begin. */
function listAlikeOpenings(sayings: readonly string[]): string[] {
  const openings = Map.groupBy(sayings, (said) => said.split(/\s+/).slice(0, 2).join(' '))
  return [...openings]
    .filter(([opening, { length }]) => opening !== '' && length > mostAlikeOpenings)
    .map(([opening, { length }]) => `Tics: ${length} answers begin with “${opening}”`)
}
