import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { FilePath, Id } from '../../api/fields.ts'
import { choice, picture, text } from '../../records/admin-fields.ts'
import { defineContent } from '../../records/admin-resource.ts'
import { accents } from './settings.ts'

/** The page on which content and people are shown: the page about the product, or the contact page. */
export const aboutTypes = ['about', 'contact'] as const
export type AboutType = (typeof aboutTypes)[number]

/**
 * The part of the settings that readers see. Every title, message and link preview uses the product's name. What an
 * owner has not changed is absent, because every page contains this.
 */
export const Product = z.object({
  product_name: z.string(),
  /** The only language that is offered. */
  language: z.enum(['en', 'bn']).optional(),
  accent: z.enum(accents).optional(),
  /** The picture of the splash, in the width that it is shown in. */
  splash_logo: z.string().optional(),
  /** Where the line studio is: nowhere, or also behind `/gsd`. */
  studio: z.enum(['off', 'gsd']).optional(),
  /** True if beginning something in the studio needs a package that opens it. */
  is_studio_sold: z.literal(true).optional(),
  /** The notice at the top of every page. One of its texts may be blank. */
  notice: z.object({ en: z.string(), bn: z.string() }).optional(),
})
export type Product = z.output<typeof Product>

/**
 * Official content. For `about`: version, date of the first release, date of the latest update. For `contact`: office
 * address, mobile, e-mail. An empty field is an empty text.
 */
export const OfficialContent = z.object({
  id: Id,
  type: z.string(),
  content_1: z.string(),
  content_2: z.string(),
  content_3: z.string(),
})

/** A person. `mobile` and `email` exist for `contact` only, which only premium readers receive. */
export const Person = z.object({
  id: Id,
  img: FilePath,
  name: z.string(),
  degree: z.string(),
  institute: z.string(),
  designation: z.string(),
  designation2: z.string(),
  mobile: z.string().optional(),
  email: z.string().optional(),
})

const TypeQuery = z.object({ type: z.enum(aboutTypes).optional().catch(undefined) })

export const aboutCalls = {
  'about.product': defineCall({
    method: 'GET',
    path: '/product',
    caller: 'anyone',
    offline: 'packed',
    summary: 'The product’s own settings that readers see',
    cacheTags: ['about'],
    answer: Product,
    refusals: [],
  }),
  'about.official': defineCall({
    method: 'GET',
    path: '/content',
    caller: 'anyone',
    offline: 'kept',
    summary: 'Official content of a type, `about` or `contact`; of any other type, none',
    cacheTags: ['about'],
    query: TypeQuery,
    answer: z.array(OfficialContent),
    refusals: [],
  }),
  'about.people': defineCall({
    method: 'GET',
    path: '/content/personal',
    caller: 'anyone_or_reader',
    dependsOnPlan: 'owners',
    offline: 'kept',
    summary: 'People: of `about` without ways to reach them; of `contact` for premium readers only, otherwise none',
    cacheTags: ['about'],
    query: TypeQuery,
    answer: z.array(Person),
    refusals: [],
  }),
}

/** The kinds of official content and of people: the page that shows them. */
export const aboutResources = {
  'official-content': defineContent({
    feature: 'about',
    called: ['official content', 'official contents'],
    names: {
      one: { en: 'Official content', bn: 'প্রতিষ্ঠানের তথ্য' },
      many: { en: 'Official contents', bn: 'প্রতিষ্ঠানের তথ্য' },
    },
    icon: 'info',
    menu: ['front', 3],
    fields: {
      type: choice(aboutTypes, { isRequired: true }),
      content_1: text(1000, { isSearched: true }),
      content_2: text(1000, { isSearched: true }),
      content_3: text(1000, { isSearched: true }),
    },
  }),
  people: defineContent({
    feature: 'about',
    called: ['person', 'people'],
    names: { one: { en: 'Person', bn: 'ব্যক্তি' }, many: { en: 'People', bn: 'ব্যক্তি' } },
    icon: 'badge',
    menu: ['front', 4],
    appendsWithin: 'type',
    fields: {
      type: choice(aboutTypes, { isRequired: true }),
      img: picture(),
      name: text(120, { isRequired: true, isSearched: true }),
      degree: text(200, { isSearched: true }),
      institute: text(200, { isSearched: true }),
      designation: text(200, { isSearched: true }),
      designation2: text(200, { isSearched: true }),
      mobile: text(40),
      email: text(320),
    },
  }),
}
