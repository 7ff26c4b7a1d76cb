import { questionKinds } from '@shelai/contract/features/jobs/jobs.ts'
import { listFigures } from '../figures-to-renew.ts'
import { listFileFaults } from '../format-files/workbook-faults.ts'
import { isMainlyBangla, listLanguageFaults } from '../language-share.ts'
import { withoutLegalNotes } from '../law/labour-law.ts'
import { starterFolder } from '../load-pack.ts'
import type { Pack } from '../pack.ts'
import { listArticleFaults } from './article-faults.ts'
import { listDefinitionFaults, readDefinitions } from './definitions.ts'
import { listUnboxedFigures, listUnopenedFigures } from './law-faults.ts'
import { findPlace, listMissingFiles } from './missing-faults.ts'
import { isPlainSpeech, listQuestionFaults } from './question-faults.ts'
import { listTwiceGrouped, readText } from './readable-text.ts'
import { listAlikePieces } from './shared-runs.ts'
import { listSoldFaults } from './sold-faults.ts'
import { loadSpelling } from './spelling.ts'
import { listSpokenFaults } from './spoken-faults.ts'
import { readTextFiles } from './text-files.ts'
import { listTicFaults } from './tics.ts'
import { listUsualResultFaults } from './usual-results.ts'

/** The least content of the whole pack. */
const least = {
  articleCategories: 12,
  articles: 110,
  jobCategories: 12,
  questions: 420,
  circulars: 24,
  files: 130,
  banglaArticles: 1 / 3,
  banglaQuestions: 1 / 2,
  illustratedArticles: 2 / 3,
  plainSpeech: 20,
  kind: 0.3,
}
/** In characters. */
const leastDescription = 40

/** `written` are words that stand in its file only, by which a check finds the line. */
type Piece = { name: string; written: string; text: string; links: string[]; faults: string[] }

const listLinks = (html: string) =>
  [...html.matchAll(/href="((?:formula|file|article|post):[^"]+)"/g)].map(([, link = '']) => decodeURIComponent(link))

/** Lists everything that the pack of a folder promises and does not hold, piece by piece and as a whole. */
export async function listPackFaults(pack: Pack, folder = starterFolder): Promise<string[]> {
  const findMisspelt = await loadSpelling()
  const definitions = await readDefinitions(folder)
  const targets = listTargets(pack)
  const pieces = [...listTexts(pack), ...listDescriptions(pack)]
  const files = await readTextFiles(folder)
  const missing = await listMissingFiles(pack)
  return [
    ...missing.map(
      ({ name }) => `${findPlace(files, `: ${name}\n`) ?? 'content'}: names the file ${name}, which there is not`,
    ),
    ...pieces.flatMap(({ name, written, text, links, faults }) => [
      ...[
        ...faults,
        ...findMisspelt(text).map((word) => `misspells ${word}`),
        ...listTwiceGrouped(text).map((number) => `writes ${number} and the same number with other commas`),
      ].map((fault) => `${findPlace(files, written) ?? 'content'}: ${name}: ${fault}`),
      ...links
        .filter((link) => !targets.has(link))
        .map((link) => `${findPlace(files, `](${link})`) ?? name}: links to ${link}, which there is not`),
    ]),
    ...listAlikePieces(listTexts(pack)),
    ...(await listUnboxedFigures(folder, pack.labourLaw)),
    ...listUnopenedFigures(listFigures(pack), files),
    ...listSoldFaults(pack),
    ...listUsualResultFaults(pack),
    ...listTicFaults(pack),
    ...(await listDefinitionFaults(folder, definitions)),
    ...listShortages(pack),
    ...(await listFileFaults(
      pack.downloads.filter(({ file }) => !missing.includes(file)),
      definitions,
    )),
  ]
}

/** Texts that readers read one after the other: no two of them may be alike. */
function listTexts(pack: Pack): Piece[] {
  const articles = pack.articleCategories.flatMap((category) => category.articles)
  const posts = pack.jobCategories.flatMap((category) => category.posts)
  return [
    ...articles.map((article) => ({
      name: `Article ${article.title}`,
      written: article.title,
      text: `${article.title} ${article.summary} ${readText(withoutLegalNotes(article.html))}`,
      links: listLinks(article.html),
      faults: [...listArticleFaults(article, pack), ...listLanguageFaults(article.lang, readText(article.html))],
    })),
    ...posts.flatMap(({ slug, questions }) =>
      questions.map((question) => ({
        name: `Question of ${slug}: ${question.question}`,
        written: question.question,
        text: `${question.question} ${question.spoken ?? ''} ${readText(withoutLegalNotes(question.html))}`,
        links: listLinks(question.html),
        faults: [
          ...listQuestionFaults(question, pack),
          ...listSpokenFaults(question),
          ...listLanguageFaults(question.lang, readText(question.html)),
        ],
      })),
    ),
    ...posts.flatMap(({ circulars }) =>
      circulars.map(({ title, lang, html, prepare }) => ({
        name: `Circular ${title}`,
        written: title,
        text: `${title} ${readText(html)}`,
        links: [...listLinks(html), ...prepare],
        faults: listLanguageFaults(lang, readText(html)),
      })),
    ),
  ]
}

/** The short texts around formulas and files. */
function listDescriptions(pack: Pack): Piece[] {
  return [
    ...pack.formulas.map(({ title, use, use_bn, notes, usual_range, pitfall }) => ({
      name: `Formula ${title}`,
      written: `title: ${title}\n`,
      text: [title, use, use_bn, notes, usual_range, pitfall].join(' '),
      links: [],
      faults: /\p{Script=Bengali}/u.test(use_bn) ? [] : ['has no line in Bangla'],
    })),
    ...pack.downloads.map(({ slug, title, description, file }) => ({
      name: `File ${slug}`,
      written: `file: ${file.name}\n`,
      text: `${title} ${description}`,
      links: [],
      faults: description.length < leastDescription ? ['the description is too short to be worth reading'] : [],
    })),
  ]
}

function listTargets(pack: Pack): Set<string> {
  return new Set([
    ...pack.formulas.map(({ title }) => `formula:${title}`),
    ...pack.downloads.map(({ slug }) => `file:${slug}`),
    ...pack.articleCategories.flatMap(({ articles }) => articles.map(({ slug }) => `article:${slug}`)),
    ...pack.jobCategories.flatMap(({ posts }) => posts.map(({ slug }) => `post:${slug}`)),
  ])
}

function listShortages(pack: Pack): string[] {
  const articles = pack.articleCategories.flatMap((category) => category.articles)
  const posts = pack.jobCategories.flatMap((category) => category.posts)
  const questions = posts.flatMap((post) => post.questions)
  const shareOf = <T>(all: readonly T[], isCounted: (one: T) => boolean) => all.filter(isCounted).length / all.length
  const isIllustrated = ({ html }: { html: string }) => /<(?:table|figure)/.test(html)
  const counted: [what: string, has: number, wanted: number][] = [
    ['article categories', pack.articleCategories.length, least.articleCategories],
    ['articles', articles.length, least.articles],
    ['job categories', pack.jobCategories.length, least.jobCategories],
    ['questions', questions.length, least.questions],
    ['circulars', posts.flatMap((post) => post.circulars).length, least.circulars],
    ['files', pack.downloads.length, least.files],
    [
      'share of articles in Bangla',
      shareOf(articles, ({ html }) => isMainlyBangla(readText(html))),
      least.banglaArticles,
    ],
    [
      'share of questions in Bangla',
      shareOf(questions, ({ html }) => isMainlyBangla(readText(html))),
      least.banglaQuestions,
    ],
    ['share of articles with a table or a figure', shareOf(articles, isIllustrated), least.illustratedArticles],
    ['situations answered in plain speech', questions.filter(isPlainSpeech).length, least.plainSpeech],
    ...questionKinds.map((kind): [string, number, number] => [
      `share of questions that are a ${kind}`,
      shareOf(questions, (question) => question.kind === kind),
      least.kind,
    ]),
  ]
  return [
    ...counted
      .filter(([, has, wanted]) => has < wanted)
      .map(([what, has, wanted]) => `${what}: ${format(has)}, at least ${format(wanted)}`),
  ]
}

const format = (amount: number) => (Number.isInteger(amount) ? String(amount) : `${Math.round(amount * 100)} %`)
