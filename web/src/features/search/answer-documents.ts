import type { Answer } from '@shelai/contract/calls.ts'
import { isCircularOpen } from '@shelai/contract/features/circulars/circular-deadline.ts'
import { articlePage, circularPage, fileSearchPage, formulaPage, questionsPage } from '@shelai/contract/rules/urls.ts'
import { joinLanguages } from '@shelai/contract/search/snippet.ts'
import type { QueryClient } from '@tanstack/react-query'
import { serverNow } from '../../device/server-clock.ts'
import { readPlainText } from '../../ui/structured.ts'
import type { KeptDocument } from './offline-index.ts'

/** The calls whose answers are searched. */
export const searchedCalls = [
  'articles.one',
  'jobs.subCategory',
  'jobs.subCategories',
  'jobs.subCategoriesOf',
  'jobs.questionsOf',
  'formulas.all',
  'formulas.one',
  'downloads.all',
  'circulars.ofSubCategory',
  'circulars.closingFirst',
  'circulars.one',
] as const
type SearchedCall = (typeof searchedCalls)[number]

/** A record that a call answers, or a row of the list that it answers. */
type Answered<N extends SearchedCall> = Answer<N> extends readonly (infer R)[] ? R : Answer<N>

/** Returns all known answers of a call: its records, or the rows of its lists. */
export type ReadAnswers = (name: SearchedCall) => readonly unknown[]

/** Reads what the reader has opened since the app was started: the answers that its queries hold. */
export function readAnswersInMemory(queries: QueryClient): ReadAnswers {
  return (name) => queries.getQueriesData({ queryKey: name.split('.') }).flatMap(([, data]) => listRecords(data))
}

/** Lists the records of an answer: the rows of a list or of a part of it, or the record itself. */
export function listRecords(data: unknown): readonly unknown[] {
  if (typeof data !== 'object' || data === null) return []
  if (Array.isArray(data)) return data
  return 'rows' in data && Array.isArray(data.rows) ? data.rows : [data]
}

/** Lists the documents that answers hold, for the search on the device. */
export function listDocuments(readAnswers: ReadAnswers): KeptDocument[] {
  const documents = new Map<string, KeptDocument>()
  const add = (document: KeptDocument) => {
    const key = `${document.kind} ${document.id}`
    // A whole record says more than its row in a list.
    if (document.text !== '' || !documents.has(key)) documents.set(key, document)
  }
  const read = <N extends SearchedCall>(name: N) => readAnswers(name) as readonly Answered<N>[]

  for (const article of read('articles.one'))
    add({
      kind: 'article',
      id: article.article_id,
      title: article.title,
      path: articlePage(article.category_name, article.article_id),
      context: article.category_name,
      ...open(article.is_premium, `${article.summary} ${article.content ?? ''}`),
    })
  const known = [...read('jobs.subCategories'), ...read('jobs.subCategoriesOf'), ...read('jobs.subCategory')]
  const posts = new Map(known.map((post) => [post.sub_category_id, post]))
  for (const post of posts.values()) {
    if (post.question_count === 0) continue
    add({
      kind: 'post',
      id: post.sub_category_id,
      title: post.title,
      path: questionsPage(post.category_name, post.sub_category_id),
      context: post.category_name,
      text: post.category_name,
      isPremium: false,
    })
  }
  for (const question of read('jobs.questionsOf')) {
    const post = posts.get(question.sub_category_id)
    if (post === undefined) continue
    add({
      kind: 'question',
      id: question.question_id,
      title: question.question,
      path: `${questionsPage(post.category_name, post.sub_category_id)}#question-${question.question_id}`,
      context: `${post.title} ${post.category_name}`,
      ...open(question.is_premium, question.answer ?? ''),
    })
  }
  for (const formula of [...read('formulas.all'), ...read('formulas.one')])
    add({
      kind: 'formula',
      id: formula.formula_id,
      title: formula.title,
      path: formulaPage(formula.formula_id),
      context: formula.group_name,
      ...open(formula.is_premium, joinLanguages(formula.use_bn, formula.use)),
    })
  for (const file of read('downloads.all'))
    add({
      kind: 'file',
      id: file.id,
      title: file.title,
      path: fileSearchPage(file.title),
      context: file.type,
      ...open(file.is_premium, file.description),
    })
  const circulars = [...read('circulars.ofSubCategory'), ...read('circulars.closingFirst'), ...read('circulars.one')]
  for (const circular of circulars) {
    if (!isCircularOpen(circular.closes_on, new Date(serverNow()))) continue
    add({
      kind: 'circular',
      id: circular.id,
      title: circular.title,
      path: circularPage(circular.id),
      text: '',
      isPremium: false,
      context: [circular.company, circular.place, circular.sub_cate_name, circular.cate_name].join(' '),
    })
  }
  return [...documents.values()]
}

/** Of premium things only the title is searched, also for readers whose package opens them. */
function open(isPremium: unknown, html: string): Pick<KeptDocument, 'text' | 'isPremium'> {
  if (Number(isPremium) !== 0) return { isPremium: true, text: '' }
  return { isPremium: false, text: html.includes('<') ? readPlainText(html) : html }
}
