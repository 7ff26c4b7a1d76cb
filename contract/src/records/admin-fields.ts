import { z } from 'zod'
import { FilePath, Flag, Id } from '../api/fields.ts'
import { foldDigits } from '../rules/digits.ts'
import { readItemPath, readPath, readPreparedPath } from '../rules/item-paths.ts'
import { money } from '../rules/limits.ts'
import { isPublicPath, isStoredPath } from '../rules/stored-paths.ts'
import { contentLanguages, type Language } from '../rules/words.ts'

/** The kinds of fields. The back office has one input for each, and the server one conversion to a column. */
export type FieldKind =
  | 'text'
  | 'html'
  | 'flag'
  | 'whole'
  | 'taka'
  | 'choice'
  | 'date'
  | 'moment'
  | 'picture'
  | 'document'
  | 'link'
  | 'reference'
  | 'phone'
  | 'comma_list'
  | 'texts'
  | 'formula'
  | 'labels'
  | 'examples'
  | 'json'

/** A field of a record of the back office: which values editors may send, and what the record contains. */
export type AdminField = {
  kind: FieldKind
  /** Parses what an editor sends. Its messages are shown to the editor. */
  schema: z.ZodType
  /** The value in a record. */
  answer: z.ZodType
  /** A new record must contain it. */
  isRequired?: true
  /** The initial value of a new record that does not contain the field. The column's default applies without it. */
  initial?: unknown
  /** `q` searches it. */
  isSearched?: true
  /** Editors cannot send it. A read-only field may come back unchanged with a record and is then ignored. */
  isReadOnly?: true
  /** It is of one record alone, such as its day: a duplicate begins without it. */
  isUncopied?: true
  /** Long text or JSON: lists cannot be sorted by it, and filters match its parts. */
  isUnordered?: true
  /** The least number. */
  min?: number
  /** The largest number, or the maximum length of a text in characters or of a list in items. */
  max?: number
  /** The values of a choice. */
  choices?: readonly string[]
  /** The names of the values of a choice. */
  choiceLabels?: Readonly<Record<string, Readonly<Record<Language, string>>>>
  /** The width of a picture as a multiple of its height, where readers see it in this shape. */
  aspect?: number
  /** The resource whose record a reference names by its id. */
  resource?: string
}

type Options = Partial<Pick<AdminField, 'isRequired' | 'isSearched' | 'initial' | 'aspect' | 'choiceLabels'>>

const missing = 'Please fill this in.'
const notText = { error: 'This must be text.' }

/** Removes what a database cannot store or nobody sees: control characters but line breaks and tabs, lone surrogates. */
function removeControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed()
}

/** Normalizes text to what both databases can store, and trims it. */
export function normalizeText(text: string): string {
  return removeControls(text).trim()
}

/** Text: trimmed, without control characters, at most `max` characters. A required one must not be blank. */
export function text(max: number, options: Options = {}): AdminField {
  const schema = z.string(notText).max(max, `At most ${max} characters.`).transform(normalizeText)
  return {
    kind: 'text',
    schema: options.isRequired ? schema.pipe(z.string().min(1, missing)) : schema,
    answer: z.string(),
    max,
    ...options,
  }
}

/** Text that is null where it is blank. */
export function textOrNone(max: number, options: Options = {}): AdminField {
  const schema = z
    .string(notText)
    .max(max, `At most ${max} characters.`)
    .nullable()
    .transform((value) => (value === null ? null : normalizeText(value) || null))
  return { kind: 'text', schema, answer: z.string().nullable(), max, ...options }
}

/** HTML. The server sanitizes it by its allow-list. */
export function html(options: Options = {}): AdminField {
  const max = 500_000
  const schema = z.string(notText).max(max, 'At most 500,000 characters.').transform(removeControls)
  return {
    kind: 'html',
    schema: options.isRequired ? schema.refine((value) => value.trim() !== '', missing) : schema,
    answer: z.string(),
    max,
    isUnordered: true,
    ...options,
  }
}

/** 1 or 0, also accepted as boolean or digit. Any other value is refused, because a premium flag is never guessed. */
export function flag(): AdminField {
  const schema = z
    .union([z.literal([0, 1]), z.boolean(), z.literal(['0', '1'])], { error: 'This must be 1 or 0.' })
    .transform((value) => Number(value))
  return { kind: 'flag', schema, answer: Flag }
}

/** A whole number between `min` and `max`, also accepted as text with Latin or Bangla digits. */
export function whole(min: number, max: number, options: Options = {}): AdminField {
  const error = `A whole number from ${min} to ${max}.`
  const schema = z
    .union([z.number(), z.string().regex(/^\s*[+-]?[\d০-৯]+\s*$/, error)], { error })
    .transform((value) => Number(typeof value === 'string' ? foldDigits(value) : value))
    .pipe(z.int(error).min(min, error).max(max, error))
  return { kind: 'whole', schema, answer: z.int(), min, max, ...options }
}

/** A whole number between `min` and `max`; null or blank for none. */
export function wholeOrNone(min: number, max: number): AdminField {
  const one = whole(min, max)
  const schema = z
    .union([z.null(), z.literal('')])
    .transform(() => null)
    .or(one.schema)
  return { ...one, schema, answer: z.int().nullable() }
}

/** The highest amount, in taka. */
const maxTaka = 1_000_000

/** An amount in taka. */
export function taka(options: Options = {}): AdminField {
  const error = 'An amount in taka, at most two decimals, from 0 to 1,000,000.'
  const schema = z
    .union([z.number(), z.string().regex(/^\s*[\d০-৯]+(?:\.[\d০-৯]{1,2})?\s*$/, error)], { error })
    .transform((value) => Number(typeof value === 'string' ? foldDigits(value) : value))
    .refine((value) => value >= 0 && value <= maxTaka && isWholePoisha(value), error)
  return { kind: 'taka', schema, answer: z.number(), min: 0, max: maxTaka, ...options }
}

function isWholePoisha(amount: number): boolean {
  return Math.abs(amount * money.poishaInTaka - Math.round(amount * money.poishaInTaka)) < 1e-6
}

/** One value of a closed list. */
export function choice(choices: readonly string[], options: Options = {}): AdminField {
  const schema = z.enum(choices, { error: `One of: ${choices.join(', ')}.` })
  return { kind: 'choice', schema, answer: z.string(), choices, ...options }
}

/** The language of a piece of content. */
export function contentLanguage(): AdminField {
  return choice(contentLanguages, { initial: 'mixed' })
}

/** A date, such as `2026-11-20`; null or blank for none. */
export function dateOrNone(): AdminField {
  const error = 'A date such as 2026-11-20.'
  const schema = z
    .union([z.null(), z.literal(''), z.iso.date({ error })], { error })
    .transform((value) => value || null)
  return { kind: 'date', schema, answer: z.string().nullable() }
}

/** A date, or a month such as `2026-11` where no day is known; null or blank for none. */
export function dateOrMonth(): AdminField {
  const error = 'A date such as 2026-11-20, or a month such as 2026-11.'
  const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
  const schema = z
    .union([z.null(), z.literal(''), month, z.iso.date({ error })], { error })
    .transform((value) => value || null)
  return { kind: 'date', schema, answer: z.string().nullable() }
}

/** A time in ISO 8601 with its time zone; null or blank for none. */
export function momentOrNone(): AdminField {
  const error = 'A moment such as 2026-11-20T10:00:00Z.'
  const schema = z
    .union([z.null(), z.literal(''), z.iso.datetime({ offset: true, error })], { error })
    .transform((value) => (value ? new Date(value).toISOString() : null))
  return { kind: 'moment', schema, answer: z.string().nullable() }
}

/** The path of an uploaded picture, or blank. */
export function picture(options: Options = {}): AdminField {
  return storedPath('picture', options, 'A path below the image host, such as uploads/picture.webp.', isPublicPath)
}

/** The path of an uploaded document. A premium one lies outside the public folder. */
export function document(options: Options = {}): AdminField {
  return storedPath('document', options, 'The path of an uploaded file.', () => true)
}

function storedPath(
  kind: 'picture' | 'document',
  options: Options,
  error: string,
  fits: (path: string) => boolean,
): AdminField {
  const max = 250
  const schema = z
    .string(notText)
    .max(max, `At most ${max} characters.`)
    .transform((value) => value.trim())
    .refine((value) => value === '' || (isStoredPath(value) && fits(value)), error)
  return {
    kind,
    schema: options.isRequired ? schema.refine((value) => value !== '', missing) : schema,
    answer: FilePath,
    max,
    ...options,
  }
}

/** The path of a page of this site; null or blank for none. */
export function linkOrNone(): AdminField {
  const max = 500
  const schema = z
    .union([z.null(), z.string()], notText)
    .transform((value) => value?.trim() || null)
    .refine(
      (value) => value === null || (/^\/(?![/\\])[^\s\\]*$/.test(value) && value.length <= max),
      'A page of this site, such as /packages.',
    )
  return { kind: 'link', schema, answer: z.string().nullable(), max }
}

/** The id of a record of another resource, which must exist. */
export function reference(resource: string): AdminField {
  return { ...whole(1, 2_147_483_647, { isRequired: true }), kind: 'reference', answer: Id, resource }
}

/** The id of an account; null or blank for none. */
export function accountOrNone(): AdminField {
  return { ...textOrNone(100), kind: 'reference', resource: 'users' }
}

/** A wallet's number: a Bangladeshi mobile number, to which a wallet may add one digit; stored as `01XXXXXXXXX`. */
export function phone(options: Options = {}): AdminField {
  const schema = z
    .string(notText)
    .transform((value) => foldDigits(value).replace(/[\s().-]/g, ''))
    .transform((bare) => bare.replace(/^(?:\+?88)(?=0)/, ''))
    .refine((bare) => /^01[3-9]\d{8,9}$/.test(bare), 'A mobile number such as 01712345678.')
  return { kind: 'phone', schema, answer: z.string(), ...options }
}

/** A list of texts. Accepts a list or one text with commas and presents one text with commas. */
export function commaList(max: number): AdminField {
  const error = 'One text with commas between, or a list of texts without commas.'
  const schema = z
    .union(
      [
        z.string().transform((value) => value.split(',')),
        z.array(z.string().refine((item) => !item.includes(','), error)),
      ],
      error,
    )
    .transform((items) => items.map(normalizeText).filter((item) => item !== ''))
    .pipe(z.array(z.string().max(200, 'At most 200 characters each.')).max(max, `At most ${max}.`))
  return { kind: 'comma_list', schema, answer: z.string(), initial: [], isUnordered: true, max }
}

/** A list of texts. */
export function texts(max: number): AdminField {
  const item = z
    .string(notText)
    .max(500, 'At most 500 characters each.')
    .transform(normalizeText)
    .pipe(z.string().min(1, missing))
  const schema = z.array(item, 'A list of texts.').max(max, `At most ${max}.`)
  return { kind: 'texts', schema, answer: z.array(z.string()), initial: [], isUnordered: true, max }
}

/** A list of articles, questions and formulas, by the addresses of their pages. */
export function itemPaths(max: number): AdminField {
  return paths(max, readItemPath, 'The address of an article, a question or a formula, such as /formulas/12.')
}

/** A list of what readers prepare with: posts, articles, questions and formulas, by the addresses of their pages. */
export function preparedPaths(max: number): AdminField {
  return paths(
    max,
    readPreparedPath,
    'The address of a post, an article, a question or a formula, such as /formulas/12.',
  )
}

function paths(max: number, read: (path: string) => unknown, error: string): AdminField {
  const item = z
    .string(notText)
    .transform(readPath)
    .refine((path) => read(path) !== undefined, error)
  return { ...texts(max), schema: z.array(item, 'A list of texts.').max(max, `At most ${max}.`) }
}

/** JSON of any shape, which the server writes. */
export function json(): AdminField {
  return { kind: 'json', schema: z.unknown(), answer: z.unknown(), isUnordered: true }
}

/** Turns a field into one that editors cannot send. Its column may be empty. */
export function readOnly(field: AdminField, options: Pick<Options, 'isSearched'> = {}): AdminField {
  const { isRequired: _, initial: __, ...rest } = field
  return { ...rest, answer: field.answer.nullable(), isReadOnly: true, ...options }
}

/** A field that a duplicate of its record begins without. */
export function uncopied(field: AdminField): AdminField {
  return { ...field, isUncopied: true }
}

/** The id of the record itself, under its name in the specification. */
export function recordId(): AdminField {
  return readOnly(whole(1, 2_147_483_647))
}
