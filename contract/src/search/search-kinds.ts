import { defineWords } from '../rules/words.ts'

/** What a search finds, in the order in which a screen shows the groups. A post stands for the list of its questions. */
export const searchKinds = ['article', 'post', 'question', 'formula', 'file', 'circular'] as const
export type SearchKind = (typeof searchKinds)[number]

/** What each kind is called by those who look for one, apart from its synonyms: gsm calculation, merchandiser job. */
export const kindNames: Readonly<Record<SearchKind, string>> = {
  article: 'article',
  post: 'interview question answer',
  question: 'interview question',
  formula: 'formula calculation',
  file: 'format file',
  circular: 'job circular',
}

/** The dye of each kind's section, by its name in the tokens of the styles. */
export const kindColors: Readonly<Record<SearchKind, string>> = {
  article: 'indigo',
  post: 'madder',
  question: 'madder',
  circular: 'madder',
  formula: 'green',
  file: 'green',
}

/** The names of the kinds: of a group, of one result and of some, and of what is related to something else. */
export const kindWords = defineWords({
  article: { en: 'Articles', bn: 'আর্টিকেল' },
  post: { en: 'Posts', bn: 'পদ' },
  question: { en: 'Questions', bn: 'প্রশ্ন' },
  formula: { en: 'Formulas', bn: 'ফর্মুলা' },
  file: { en: 'Files', bn: 'ফাইল' },
  circular: { en: 'Circulars', bn: 'সার্কুলার' },
  one_article: { en: 'Article', bn: 'আর্টিকেল' },
  one_post: { en: 'Interview questions', bn: 'ইন্টারভিউ প্রশ্ন' },
  one_question: { en: 'Question', bn: 'প্রশ্ন' },
  one_formula: { en: 'Formula', bn: 'ফর্মুলা' },
  one_file: { en: 'File', bn: 'ফাইল' },
  one_circular: { en: 'Circular', bn: 'সার্কুলার' },
  some_article: { en: 'articles', bn: 'আর্টিকেল' },
  some_post: { en: 'posts', bn: 'পদ' },
  some_question: { en: 'questions', bn: 'প্রশ্ন' },
  some_formula: { en: 'formulas', bn: 'ফর্মুলা' },
  some_file: { en: 'files', bn: 'ফাইল' },
  some_circular: { en: 'circulars', bn: 'সার্কুলার' },
  related_article: { en: 'Article', bn: 'আর্টিকেল' },
  related_post: { en: 'Interview questions', bn: 'ইন্টারভিউ প্রশ্ন' },
  related_question: { en: 'Interview question', bn: 'ইন্টারভিউ প্রশ্ন' },
  related_formula: { en: 'Formula', bn: 'ফর্মুলা' },
  related_file: { en: 'Format file', bn: 'ফরম্যাট ফাইল' },
  related_circular: { en: 'Job circular', bn: 'চাকরির সার্কুলার' },
})

/** How many related items an answer has at most. */
export const mostRelated = 4

/** The most characters of a query that are searched, and how many results an answer has. */
export const searchLimits = { characters: 200, results: 30, mostResults: 100 } as const
