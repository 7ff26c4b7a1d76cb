import { questionKinds } from '@shelai/contract/features/jobs/jobs.ts'
import { fileTypes } from '@shelai/contract/rules/limits.ts'
import { contentLanguages } from '@shelai/contract/rules/words.ts'
import { requiredExamples } from '@shelai/formula/worked-examples.ts'
import { z } from 'zod'
import { AsOf, DateText } from './as-of.ts'
import { Calculations } from './calculations.ts'
import { Drawing } from './drawings/drawing.ts'
import type { SvgDrawing } from './drawings/drawing-frame.ts'
import type { LabourLaw } from './law/labour-law.ts'

/**
 * The schemas of the starter content's files; a file that does not fit is refused by name before anything is loaded.
 */

const Text = z.string().trim().min(1)
const Title = Text.max(200)
const Slug = z.string().regex(/^[a-z0-9-]+$/)
const FileName = z.string().regex(/^[a-z0-9-]+\.[a-z]+$/)
const OnSitePath = z.string().regex(/^\/(?!\/)/)
/** The language in which a text is written: Bangla with the trade's English words is Bangla. */
const Lang = z.enum(contentLanguages)

/**
 * A legal, wage, rate or price figure that a text states: what it is, its value as the text says it, where it stands, the day on which
 * somebody opened that source, and the page that was opened. `docs/figures-to-renew.md` lists all of them.
 */
const Figure = z.strictObject({ what: Text, value: Text, source: Text, as_of: AsOf, page: Text.optional() })
const Figures = z.array(Figure).default([])
/** A figure of a file: `cells` are the named cells of a workbook that hold it. */
const FileFigure = Figure.extend({ cells: z.record(z.string(), z.union([z.number(), z.string()])).default({}) })
export type Figure = z.output<typeof Figure>
export type FileFigure = z.output<typeof FileFigure>

export const ArticleCategories = z
  .array(z.strictObject({ slug: Slug, name: Text, name_bn: Text, image: FileName }))
  .min(1)

/**
 * The form in which an article tells its idea: steps with a worked example, a case told to its end, a conversation, a
 * page of pictures, one table with how to read it, or a mistake and its cost.
 */
const articleForms = ['steps', 'case', 'conversation', 'pictures', 'table', 'mistake'] as const

export const ArticleFront = z.strictObject({
  title: Title,
  lang: Lang,
  form: z.enum(articleForms).default('steps'),
  summary: Text.max(160),
  premium: z.boolean().default(false),
  sources: z.array(Text).default([]),
  figures: Figures,
  calculations: Calculations,
  drawings: z.array(Drawing).default([]),
})

export const JobCategories = z
  .array(
    z.strictObject({
      slug: Slug,
      name: Text,
      name_bn: Text,
      image: FileName,
      /** Interviews for every post ask its questions. */
      general: z.boolean().default(false),
      sub_categories: z.array(z.strictObject({ slug: Slug, title: Text })).min(1),
    }),
  )
  .min(1)

/** The topics of questions, each with its name in Bangla. */
export const Topics = z.record(Text.max(60), Text.max(60))

export const Questions = z.strictObject({
  questions: z.array(
    z.strictObject({
      lang: Lang,
      question: Text,
      kind: z.enum(questionKinds).optional(),
      /** The subject that it shares with other questions. */
      topic: Text.max(60).default(''),
      /** The frequency of the question in interviews: 1 seldom, 2 sometimes, 3 often. */
      asked: z.int().min(0).max(3).default(0),
      /** The number that is asked for, with its unit. */
      result: z.string().max(40).default(''),
      premium: z.boolean().default(false),
      figures: Figures,
      calculations: Calculations,
      /** One or two sentences that can be said aloud and are an answer by themselves. */
      say_first: Text.optional(),
      /** The answer as a candidate would say it in about 40 seconds. */
      spoken: Text.optional(),
      answer: Text,
    }),
  ),
})

export const CircularFront = z.strictObject({
  title: Title,
  lang: Lang,
  category: Slug,
  sub_category: Slug,
  company: Text,
  place: Text,
  vacancy: z.coerce.string(),
  salary: Text,
  education: Text,
  experience: Text,
  published: DateText,
  deadline: DateText,
  sample: z.boolean(),
  /** What readers prepare with beside the questions of its post: links such as `article:name`, `formula:Title` and `post:name`. */
  prepare: z
    .array(z.string().regex(/^(?:article|formula|post):./))
    .min(1)
    .max(12),
})

export const FormulaGroups = z.array(z.strictObject({ slug: Slug, name: Text, name_bn: Text })).min(1)

export const Formulas = z.strictObject({
  group: Text,
  formulas: z.array(
    z.strictObject({
      title: Title,
      formula: Text,
      labels: z.array(z.strictObject({ name: Text, value: z.string(), unit: z.string().nullish() })).min(1),
      use: Text.max(200),
      /** The use in one line of Bangla. */
      use_bn: Text.max(300),
      /** The unit of the result, such as `%` or `pcs per hour`. */
      result_unit: Text.max(40),
      /** Whether the result is in the unit of an input, so that units stay as they are. */
      keeps_units: z.boolean().default(false),
      /** The range of results that the trade usually sees, where it has one. */
      usual_range: z.string().max(300).default(''),
      /** Where the number goes wrong. */
      pitfall: Text.max(300),
      notes: z.string().default(''),
      source: z.string().default(''),
      premium: z.boolean().default(false),
      figures: Figures,
      examples: z
        .array(z.strictObject({ inputs: z.record(z.string(), z.number()), expected: z.number() }))
        .min(requiredExamples),
    }),
  ),
})

/**
 * The usual result of each calculator, by its title, or why the trade has no usual value. `of` names the value that the
 * range is about, where it is not the result.
 */
export const UsualResults = z.record(
  Title,
  z.union([
    z.strictObject({ of: Text.optional(), least: z.number().optional(), most: z.number() }),
    z.strictObject({ none: Text }),
  ]),
)

/** The sets of files that the format pass names. */
export const downloadSets = ['letters', 'policies', 'export'] as const

export const Downloads = z.array(
  z.strictObject({
    title: Title,
    description: Text,
    lang: Lang,
    type: z.enum(fileTypes),
    premium: z.boolean().default(false),
    file: FileName,
    /** The set that it is part of. */
    set: z.enum(downloadSets).optional(),
    /** The input that somebody types or writes into the file. */
    typed_in: Text,
    figures: z.array(FileFigure).default([]),
  }),
)

export const Plans = z.array(
  z.strictObject({
    name: Text,
    type: Text,
    price: z.int().positive(),
    days: z.int().positive(),
    features: z.array(Text.regex(/^[^,]+$/, 'no comma in a feature')),
    name_bn: Text,
    features_bn: z.array(Text.regex(/^[^,]+$/, 'no comma in a feature')),
  }),
)

export const PaymentMethods = z.array(
  z.strictObject({
    method_name: Text,
    wallet: Text,
    phone: Text,
    account_type: Text,
    action: Text,
    instruction: Text,
    image: FileName,
  }),
)

export const Banners = z.array(
  z.strictObject({
    image: FileName,
    alt: Text,
    title: Text,
    title_bn: Text,
    button_text: Text,
    button_text_bn: Text,
    link: OnSitePath.optional(),
  }),
)
export const Announcements = z.array(z.strictObject({ text: Text, text_bn: Text, priority: z.int().default(0) }))

export const Official = z.strictObject({
  about: z.strictObject({ version: Text, first_release: DateText, latest_update: DateText }),
  contact: z.strictObject({ office_address: Text, mobile: Text, email: z.email() }),
})

const Person = z.strictObject({
  name: Text,
  degree: Text,
  institute: Text,
  designation: Text,
  designation2: z.string().default(''),
  mobile: z.string().default(''),
  email: z.string().default(''),
})
export const People = z.strictObject({ about: z.array(Person), contact: z.array(Person) })

export const Notifications = z.array(
  z.strictObject({
    title: Title,
    title_bn: Title,
    message: Text,
    message_bn: Text,
    link: OnSitePath.optional(),
    days_ago: z.number().min(0),
  }),
)

/** A file of the pack: its name and where its bytes are on disk. */
export type PackFile = { name: string; path: string }

/** A drawing of an article, which stands in its HTML as `drawing:name`. */
export type PackDrawing = SvgDrawing & { name: string }

/** The whole starter content, Markdown turned into HTML, in the order in which readers see it. */
export type Pack = {
  version: number
  articleCategories: {
    name: string
    name_bn: string
    image: PackFile
    articles: (Omit<z.output<typeof ArticleFront>, 'drawings'> & {
      /** The name by which other texts link to it. */
      slug: string
      /** The text without its front matter. */
      markdown: string
      html: string
      declaredDrawings: Drawing[]
      drawings: PackDrawing[]
    })[]
  }[]
  jobCategories: {
    name: string
    name_bn: string
    image: PackFile
    general: boolean
    posts: {
      slug: string
      title: string
      questions: (z.output<typeof Questions>['questions'][number] & { topic_bn: string; html: string })[]
      circulars: (z.output<typeof CircularFront> & { html: string })[]
    }[]
  }[]
  formulas: (z.output<typeof Formulas>['formulas'][number] & { group: string; group_bn: string })[]
  usualResults: z.output<typeof UsualResults>
  downloads: (Omit<z.output<typeof Downloads>[number], 'file'> & { slug: string; file: PackFile })[]
  plans: z.output<typeof Plans>
  paymentMethods: (Omit<z.output<typeof PaymentMethods>[number], 'image'> & { image: PackFile })[]
  banners: (Omit<z.output<typeof Banners>[number], 'image'> & { image: PackFile })[]
  announcements: z.output<typeof Announcements>
  /** The versions of the labour law, and the line that says which one leads. */
  labourLaw: LabourLaw
  official: z.output<typeof Official>
  people: z.output<typeof People>
  notifications: z.output<typeof Notifications>
}
