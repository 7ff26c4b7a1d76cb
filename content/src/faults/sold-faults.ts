import { isOfOtherRule } from '../law/labour-law.ts'
import { downloadSets, type Pack } from '../pack.ts'

/** The shares of all questions, and of those of a post, that may be premium. */
const premiumQuestions = { least: 0.2, most: 0.3 }

/** The post of people who look for their first job, and the share of its answers with depth that the interview pass opens. */
const fresherPost = 'fresher-viva'
const leastFresherDepth = 1 / 3

/** The least number of files in a set that the format pass names, and the least share that it opens; the others are samples. */
const leastOfSet = { letters: 24, policies: 12, export: 8 } as const
const leastSoldOfSet = 0.75

type Sold = Pick<Pack, 'articleCategories' | 'jobCategories' | 'formulas' | 'downloads'>

/** Lists what is wrong with the division of a pack into free and premium content. */
export function listSoldFaults(pack: Sold): string[] {
  return [...listSoldDoubts(pack), ...listQuestionShares(pack), ...listSetFaults(pack)]
}

/** Lists premium content that rests on a rule whose version in force is unknown, or states a figure whose source nobody opened. */
function listSoldDoubts({ articleCategories, jobCategories, formulas, downloads }: Sold): string[] {
  const sold = [
    ...articleCategories.flatMap(({ articles }) => articles.map((one) => ({ ...one, name: `Article ${one.title}` }))),
    ...jobCategories
      .flatMap(({ posts }) => posts)
      .flatMap(({ slug, questions }) =>
        questions.map((one) => ({ ...one, name: `Question of ${slug}: ${one.question}` })),
      ),
    ...formulas.map((one) => ({ ...one, name: `Formula ${one.title}` })),
    ...downloads.map((one) => ({ ...one, name: `File ${one.slug}` })),
  ].filter(({ premium }) => premium)
  return [
    ...sold
      .filter(({ figures }) => figures.some(isOfOtherRule))
      .map(({ name }) => `${name}: is premium, and rests on a rule of which two versions are declared`),
    ...sold
      .filter(({ figures }) => figures.some(({ as_of }) => as_of === 'not checked'))
      .map(({ name }) => `${name}: is premium, and states a figure that nobody checked`),
  ]
}

function listQuestionShares({ jobCategories }: Sold): string[] {
  const posts = jobCategories.flatMap((category) => category.posts)
  const share = measurePremium(posts.flatMap(({ questions }) => questions))
  const { least, most } = premiumQuestions
  const depth = posts
    .filter(({ slug }) => slug === fresherPost)
    .flatMap(({ questions }) => questions)
    .filter(({ kind }) => kind !== 'definition')
  return [
    ...(share < least || share > most
      ? [`Questions: ${percent(share)} are premium; ${percent(least)} to ${percent(most)} are wanted`]
      : []),
    ...posts
      .filter(({ questions }) => measurePremium(questions) > most)
      .map(({ slug }) => `Questions of ${slug}: more than ${percent(most)} are premium`),
    ...(measurePremium(depth) < leastFresherDepth
      ? [`Questions of ${fresherPost}: ${percent(measurePremium(depth))} of the answers with depth are premium`]
      : []),
  ]
}

function listSetFaults({ downloads }: Sold): string[] {
  return downloadSets.flatMap((name) => {
    const files = downloads.filter(({ set }) => set === name)
    const sold = measurePremium(files)
    return [
      ...(files.length < leastOfSet[name]
        ? [`Files of the set ${name}: ${files.length}, at least ${leastOfSet[name]}`]
        : []),
      ...(sold < leastSoldOfSet ? [`Files of the set ${name}: only ${percent(sold)} are premium`] : []),
      ...(sold === 1 ? [`Files of the set ${name}: none is free`] : []),
    ]
  })
}

/** Returns the share of premium items; 0 for none at all. */
function measurePremium(items: readonly { premium: boolean }[]): number {
  return items.filter(({ premium }) => premium).length / Math.max(1, items.length)
}

const percent = (share: number) => `${Math.round(share * 100)} %`
