import type { Answer } from '@shelai/contract/call-schemas.ts'
import { articlePage, circularPage, fileSearchPage, formulaPage, questionsPage } from '@shelai/contract/urls.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ListPart } from '../../api/list-source.ts'
import type { KeptDocument } from '../../offline/kept-documents.ts'

type Rows<N extends 'jobs.questionsOf' | 'formulas.all' | 'downloads.all' | 'circulars.ofSubCategory'> = ListPart<
  Answer<N>[number]
>

/** Lists what the reader has opened since the app was started: the answers that its queries hold. */
export function listAnswersInMemory(queries: QueryClient): KeptDocument[] {
  const documents = new Map<string, KeptDocument>()
  const add = (document: KeptDocument) => {
    const key = `${document.kind} ${document.id}`
    // A whole record says more than its row in a list.
    if (document.text !== '' || !documents.has(key)) documents.set(key, document)
  }
  const read = <T>(key: readonly string[]) =>
    queries.getQueriesData<T>({ queryKey: key }).flatMap(([, data]) => (data === undefined ? [] : [data]))
  const readRows = <R>(key: readonly string[]) =>
    read<ListPart<R> | R[]>(key).flatMap((data) => (Array.isArray(data) ? data : (data.rows ?? [])))

  for (const article of read<Answer<'articles.one'>>(['articles', 'one']))
    add({
      kind: 'article',
      id: article.article_id,
      title: article.title,
      path: articlePage(article.category_name, article.article_id),
      context: article.category_name,
      ...open(article.is_premium, `${article.summary} ${article.content ?? ''}`),
    })
  const posts = new Map(
    read<Answer<'jobs.subCategory'>>(['jobs', 'subCategory']).map((post) => [post.sub_category_id, post]),
  )
  for (const question of readRows<Rows<'jobs.questionsOf'>['rows'][number]>(['jobs', 'questionsOf'])) {
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
  for (const formula of readRows<Rows<'formulas.all'>['rows'][number]>(['formulas', 'all']))
    add({
      kind: 'formula',
      id: formula.formula_id,
      title: formula.title,
      path: formulaPage(formula.formula_id),
      context: formula.group_name,
      ...open(formula.is_premium, `${formula.use_bn} ${formula.use}`),
    })
  for (const file of readRows<Rows<'downloads.all'>['rows'][number]>(['downloads', 'all']))
    add({
      kind: 'file',
      id: file.id,
      title: file.title,
      path: fileSearchPage(file.title),
      context: file.type,
      ...open(file.is_premium, file.description),
    })
  for (const circular of readRows<Rows<'circulars.ofSubCategory'>['rows'][number]>(['circulars', 'ofSubCategory'])) {
    if (circular.closed === 1) continue
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
  const premium = Number(isPremium) !== 0
  return { isPremium: premium, text: premium ? '' : readPlainText(html) }
}

/** Returns the text of sanitized HTML. */
function readPlainText(html: string): string {
  if (!html.includes('<')) return html
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
