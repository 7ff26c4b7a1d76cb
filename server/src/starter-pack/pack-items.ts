import { createHash } from 'node:crypto'
import type { Figure, Pack, PackDrawing, PackFile } from '@shelai/content/pack.ts'
import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import type { StoredFile } from '../kernel/files/file-store.ts'

/** The resources whose records the starter content keeps up to date. What an installation sells and says of itself is not among them. */
export type ItemResource = Extract<
  ResourceName,
  'article-categories' | 'articles' | 'job-categories' | 'job-sub-categories' | 'job-questions' | 'formulas' | 'files'
>

/** The content of a record: its fields, with the links and drawings of its text still under the names of the pack. */
export type ItemContent = {
  /** The key of the item that it belongs to, such as the category of an article. */
  parent?: string
  fields: Readonly<Record<string, unknown>>
  /** Fields that only a new record gets. Those that were there before have them by a migration, so they are no change of the item. */
  initial?: Readonly<Record<string, unknown>>
  drawings?: Readonly<Record<string, string>>
  file?: { size: number; sha256: string }
}

export type PackItem = { key: string; resource: ItemResource; title: string; content: ItemContent }

/** The fields of a resource that name the record that one belongs to. */
export const parentFields: Readonly<Partial<Record<ItemResource, string>>> = {
  articles: 'category_id',
  'job-sub-categories': 'category_id',
  'job-questions': 'sub_category_id',
}

type PackDownload = Pack['downloads'][number]
type PackArticle = Pack['articleCategories'][number]['articles'][number]
type PackQuestion = Pack['jobCategories'][number]['posts'][number]['questions'][number]

// The digest of an item depends on the order of its fields.

/** Returns the fields of a formula's record. */
export function describeFormula(formula: Pack['formulas'][number]) {
  return {
    group_name: formula.group,
    title: formula.title,
    formula: formula.formula,
    labels: formula.labels.map(({ name, value, unit }) => ({
      label_name: name,
      label_value: value,
      unit: unit ?? '',
    })),
    examples: formula.examples.map(({ inputs, expected }) => ({ inputs, result: expected })),
    use: formula.use,
    use_bn: formula.use_bn,
    result_unit: formula.result_unit,
    keeps_units: Number(formula.keeps_units),
    usual_range: formula.usual_range,
    pitfall: formula.pitfall,
    notes: formula.notes,
    source: formula.source,
    as_of: findOldestDay(formula.figures),
    is_premium: Number(formula.premium),
  }
}

/** Returns the fields of a format file's record. */
export function describeFile({ title, description, type, premium, figures }: PackDownload, file_path: string) {
  return { title, description, type, file_path, is_premium: Number(premium), as_of: findOldestDay(figures) }
}

/** Returns the fields of an article's record. */
export function describeArticle({ title, summary, lang, html: content, premium, figures, sources }: PackArticle) {
  return { title, summary, lang, content, is_premium: Number(premium), as_of: findOldestDay(figures), sources }
}

/** Returns the fields of a question's record. */
export function describeQuestion(question: PackQuestion) {
  return {
    question: question.question,
    lang: question.lang,
    answer: question.html,
    spoken: question.spoken ?? '',
    is_premium: Number(question.premium),
    as_of: findOldestDay(question.figures),
    asks_for: question.kind ?? 'definition',
    topic: question.topic,
    topic_bn: question.topic_bn,
    asked: question.asked,
    result: question.result,
  }
}

/** Lists what a pack brings, each item after those that it links to or belongs to. */
export function listPackItems(pack: Pack, getStored: (file: PackFile | PackDrawing) => StoredFile): PackItem[] {
  const createCategory = (
    resource: 'article-categories' | 'job-categories',
    { name, name_bn, image }: { name: string; name_bn: string; image: PackFile },
    initial: Readonly<Record<string, number>> = {},
  ): PackItem => ({
    key: `${resource}/${name}`,
    resource,
    title: name,
    content: {
      fields: { category_name: name, category_img: getStored(image).path },
      initial: { category_name_bn: name_bn, ...initial },
    },
  })
  return [
    ...pack.formulas.map(
      (formula): PackItem => ({
        key: `formulas/${formula.title}`,
        resource: 'formulas',
        title: formula.title,
        content: {
          fields: describeFormula(formula),
          initial: { group_name_bn: formula.group_bn },
        },
      }),
    ),
    ...pack.downloads.map((download): PackItem => {
      const { path, size, sha256 } = getStored(download.file)
      return {
        key: `files/${download.slug}`,
        resource: 'files',
        title: download.title,
        content: { fields: describeFile(download, path), file: { size, sha256 } },
      }
    }),
    ...pack.articleCategories.map((category) => createCategory('article-categories', category)),
    ...pack.jobCategories.map((category) =>
      createCategory('job-categories', category, { is_general: Number(category.general) }),
    ),
    ...pack.jobCategories.flatMap((category) =>
      category.posts.map(
        ({ slug, title }): PackItem => ({
          key: `job-sub-categories/${slug}`,
          resource: 'job-sub-categories',
          title,
          content: { parent: `job-categories/${category.name}`, fields: { title } },
        }),
      ),
    ),
    ...pack.articleCategories.flatMap((category) =>
      category.articles.map(
        (article): PackItem => ({
          key: `articles/${article.slug}`,
          resource: 'articles',
          title: article.title,
          content: {
            parent: `article-categories/${category.name}`,
            fields: describeArticle(article),
            drawings: Object.fromEntries(
              article.drawings.map((drawing) => [drawing.name, `/${getStored(drawing).path}`]),
            ),
          },
        }),
      ),
    ),
    ...pack.jobCategories
      .flatMap(({ posts }) => posts)
      .flatMap(({ slug, questions }) =>
        questions.map(
          (question): PackItem => ({
            key: `job-questions/${slug}/${question.question}`,
            resource: 'job-questions',
            title: question.question,
            content: {
              parent: `job-sub-categories/${slug}`,
              fields: describeQuestion(question),
            },
          }),
        ),
      ),
  ]
}

/** The day on which the last of a text's figures had been opened; null where it states none, or one that nobody has checked. */
export function findOldestDay(figures: readonly Figure[]): string | null {
  const days = figures.map(({ as_of }) => as_of).sort()
  return days.includes('not checked') ? null : (days[0] ?? null)
}

/** Returns the digest by which two versions of an item are compared. Fields without a value do not count. */
export function digestItem({ fields, drawings }: ItemContent): string {
  const filled = Object.entries(fields).filter(([, value]) => value !== '' && value !== null)
  return digestText(JSON.stringify([filled, drawings ?? {}]))
}

export function digestText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
