import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { ContentLang, FilePath, Flag, Id, IdParam, PageMeta, PageQuery, PartQuery, SafeHtml } from '../../api/fields.ts'
import {
  contentLanguage,
  dateOrMonth,
  flag,
  html,
  itemPaths,
  recordId,
  reference,
  text,
  texts,
} from '../../records/admin-fields.ts'
import { defineCategories, defineContent } from '../../records/admin-resource.ts'
import { pages } from '../../rules/urls.ts'

export const ArticleCategory = z.object({
  category_id: Id,
  category_name: z.string(),
  category_name_bn: z.string(),
  category_img: FilePath,
  /** The former lower-cased names, if any, by which old URLs still find it. */
  former_names: z.array(z.string()).optional(),
  article_count: z.int(),
})

/** An article in a list, without its text. */
export const ArticleRow = z.object({
  article_id: Id,
  title: z.string(),
  category_id: Id,
  is_premium: Flag,
  lang: ContentLang,
})

/** A whole article. If the caller's plan does not unlock it, `locked` is 1, `content` null and `sources` empty. */
export const Article = ArticleRow.extend({
  content: SafeHtml.nullable(),
  locked: Flag,
  summary: z.string(),
  category_name: z.string(),
  category_name_bn: z.string(),
  as_of: z.string().nullable(),
  sources: z.array(z.string()),
  updated_at: z.string(),
  /** The neighbouring live articles in its category; null at the ends. */
  previous_id: Id.nullable(),
  next_id: Id.nullable(),
})

/**
 * A row of the paged list, with its text only if `fields=full` is requested and the text is unlocked for the caller.
 */
export const ArticleListed = ArticleRow.extend({ content: SafeHtml.nullable().optional(), locked: Flag.optional() })

export const articlesCalls = {
  'articles.categories': defineCall({
    method: 'GET',
    path: '/articles',
    caller: 'anyone',
    offline: 'packed',
    summary: 'Article categories',
    cacheTags: ['articles'],
    answer: z.array(ArticleCategory),
    refusals: [],
  }),
  'articles.page': defineCall({
    method: 'GET',
    path: '/articles/details/list',
    caller: 'anyone_or_reader',
    dependsOnPlan: 'article',
    offline: 'kept',
    summary: 'All articles, a page at a time',
    cacheTags: ['articles'],
    query: PageQuery.extend({ fields: z.literal('full').optional().catch(undefined) }),
    answer: z.array(ArticleListed),
    meta: PageMeta,
    refusals: [],
  }),
  'articles.ofCategory': defineCall({
    method: 'GET',
    path: '/articles/details/list/:categoryId',
    caller: 'anyone',
    offline: 'packed',
    summary: 'Articles of a category, without their texts',
    cacheTags: ['articles'],
    params: z.object({ categoryId: IdParam }),
    query: PartQuery,
    answer: z.array(ArticleRow),
    meta: PageMeta.optional(),
    refusals: ['not_found'],
  }),
  'articles.one': defineCall({
    method: 'GET',
    path: '/articles/details/:articleId',
    caller: 'anyone_or_reader',
    dependsOnPlan: 'article',
    offline: 'packed',
    summary: 'One article',
    cacheTags: ['articles'],
    params: z.object({ articleId: IdParam }),
    answer: Article,
    counts: { kind: 'article_read', item: 'article_id', pages: pages.skills },
    refusals: ['not_found'],
  }),
  'articles.spokenWords': defineCall({
    method: 'GET',
    path: '/articles/spoken-words',
    caller: 'anyone',
    offline: 'kept',
    summary: 'How a voice says units, signs and abbreviations, for reading pages aloud',
    cacheTags: ['articles'],
    answer: z.array(z.object({ written: z.string(), en: z.string(), bn: z.string() })),
    refusals: [],
  }),
}

export const articlesResources = {
  'article-categories': defineCategories(
    'articles',
    {
      names: {
        one: { en: 'Article category', bn: 'আর্টিকেলের বিভাগ' },
        many: { en: 'Article categories', bn: 'আর্টিকেলের বিভাগ' },
      },
      icon: 'category',
      menu: ['skills', 2],
    },
    {},
  ),
  articles: defineContent({
    feature: 'articles',
    called: ['article', 'articles'],
    names: { one: { en: 'Article', bn: 'আর্টিকেল' }, many: { en: 'Articles', bn: 'আর্টিকেল' } },
    icon: 'article',
    menu: ['skills', 1],
    appendsWithin: 'category_id',
    fields: {
      article_id: recordId(),
      title: text(200, { isRequired: true, isSearched: true }),
      category_id: reference('article-categories'),
      summary: text(500, { isSearched: true }),
      content: html({ isRequired: true, isSearched: true }),
      is_premium: flag(),
      as_of: dateOrMonth(),
      sources: texts(20),
      related: itemPaths(4),
      lang: contentLanguage(),
    },
  }),
}
