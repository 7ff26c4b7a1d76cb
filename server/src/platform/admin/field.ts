import { foldDigits } from '@shelai/contract/digits.ts'
import { money } from '@shelai/contract/limits.ts'
import { z } from 'zod'
import { json } from '../database/columns.ts'
import type { Tables } from '../database/tables.ts'
import { isStoredPath, visibilityOf } from '../files/file-store.ts'
import { findHtmlExcess } from '../html/html-size.ts'
import type { Column, Comparison, Row } from './record-types.ts'

/** One field of a record: its column, what editors may send for it, and how it looks on either side. */
export type Field = {
  column: string
  /** What an editor may send; its messages say what is wrong. */
  schema: z.ZodType
  toColumn: (value: unknown) => Column
  toWire: (column: unknown, row: Row, now: Date) => unknown
  /** What a list is narrowed by for a value, where that is more than its column being equal. */
  compare?: (value: unknown, now: Date) => Comparison[]
  /** A new record must name it. */
  isRequired?: true
  /** What a new record has that does not name it; a column's own default where this is missing. */
  initial?: unknown
  /** `q` looks into it. */
  isSearched?: true
  /** Writes the words of `q` as the column keeps them; blank where the column can hold none of them. */
  readWords?: (text: string) => string
  /** HTML: sanitised on save. */
  isHtml?: true
  /** The path of a picture or file that is cleared away once nothing uses it. */
  isPath?: true
  /** It names a record of this table, which must be there. */
  parent?: { table: keyof Tables; called: string }
  /** Nobody sends it. A read-only field may come back unchanged with a record, and is then left aside. */
  isReadOnly?: true
  /** Long text or JSON: no list is ordered by it, and a list is narrowed by the parts that it holds. */
  isUnordered?: true
}

type Options = Partial<Pick<Field, 'isRequired' | 'isSearched' | 'initial'>>

const asIs = (value: unknown) => value
const asColumn = (value: unknown) => value as Column

/** Text as both databases can store it: no control character but line breaks and tabs, no lone surrogate, trimmed. */
export function storableText(text: string): string {
  return withoutControls(text).trim()
}

function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed()
}

const missing = 'Please fill this in.'
const notText = { error: 'This must be text.' }

function field(column: string, schema: z.ZodType, options: Partial<Field> = {}): Field {
  return { column, schema, toColumn: asColumn, toWire: asIs, ...options }
}

/** Text: trimmed, without control characters, at most `most` characters. A required one may not be blank. */
export function text(column: string, most: number, options: Options = {}): Field {
  const read = z.string(notText).max(most, `At most ${most} characters.`).transform(storableText)
  return field(column, options.isRequired ? read.pipe(z.string().min(1, missing)) : read, options)
}

/** The same, null where it is blank. */
export function textOrNone(column: string, most: number, options: Options = {}): Field {
  return field(
    column,
    z
      .string(notText)
      .max(most, `At most ${most} characters.`)
      .nullable()
      .transform((typed) => (typed === null ? null : storableText(typed) || null)),
    options,
  )
}

/** Text with structure: what the allow-list leaves of it. */
export function html(column: string, options: Options = {}): Field {
  const read = z
    .string(notText)
    .max(500_000, 'At most 500,000 characters.')
    .superRefine((typed, context) => {
      const excess = findHtmlExcess(typed)
      if (excess !== undefined) context.addIssue(excess)
    })
    .transform(withoutControls)
  return field(column, options.isRequired ? read.refine((typed) => typed.trim() !== '', missing) : read, {
    ...options,
    isHtml: true,
    isUnordered: true,
  })
}

/** 1 or 0; true, false and their digits are taken. Nothing else is: a premium mark is never guessed. */
export function flag(column: string): Field {
  return field(
    column,
    z
      .union([z.literal([0, 1]), z.boolean(), z.literal(['0', '1'])], { error: 'This must be 1 or 0.' })
      .transform((value) => Number(value)),
  )
}

/** A whole number between `least` and `most`; its digits are taken, Bangla ones too. */
export function whole(column: string, least: number, most: number, options: Options = {}): Field {
  const says = `A whole number from ${least} to ${most}.`
  return field(
    column,
    z
      .union([z.number(), z.string().regex(/^\s*[+-]?[\d০-৯]+\s*$/, says)], { error: says })
      .transform((value) => Number(typeof value === 'string' ? foldDigits(value) : value))
      .pipe(z.int(says).min(least, says).max(most, says)),
    options,
  )
}

/** Taka on the wire, whole poisha in the database. */
export function taka(column: string, options: Options = {}): Field {
  const says = 'An amount in taka, at most two decimals, from 0 to 1,000,000.'
  return field(
    column,
    z
      .union([z.number(), z.string().regex(/^\s*[\d০-৯]+(?:\.[\d০-৯]{1,2})?\s*$/, says)], { error: says })
      .transform((value) => Number(typeof value === 'string' ? foldDigits(value) : value))
      .refine((value) => value >= 0 && value <= 1_000_000 && isWholePoisha(value), says),
    {
      ...options,
      toColumn: (value) => Math.round(Number(value) * money.poishaInTaka),
      toWire: (column) => Number(column) / money.poishaInTaka,
    },
  )
}

function isWholePoisha(taka: number): boolean {
  return Math.abs(taka * money.poishaInTaka - Math.round(taka * money.poishaInTaka)) < 1e-6
}

/** One of a closed list. */
export function choice(column: string, values: readonly string[], options: Options = {}): Field {
  return field(column, z.enum(values, { error: `One of: ${values.join(', ')}.` }), options)
}

/** A day, `2026-11-20`; null or blank where there is none. */
export function dayOrNone(column: string): Field {
  const error = 'A date such as 2026-11-20.'
  return field(
    column,
    z.union([z.null(), z.literal(''), z.iso.date({ error })], { error }).transform((value) => value || null),
  )
}

/** A moment, ISO 8601 with its time zone; null or blank where there is none. */
export function momentOrNone(column: string): Field {
  const error = 'A moment such as 2026-11-20T10:00:00Z.'
  return field(
    column,
    z
      .union([z.null(), z.literal(''), z.iso.datetime({ offset: true, error })], { error })
      .transform((value) => (value ? new Date(value).toISOString() : null)),
  )
}

/** The path of a picture that was uploaded, or none. */
export function picturePath(column: string, options: Options = {}): Field {
  const says = 'A path below the image host, such as uploads/picture.webp.'
  return storedPath(column, options, says, (typed) => visibilityOf(typed) === 'public')
}

/** The path of a document that was uploaded; a premium one lies outside the public folder. */
export function documentPath(column: string, options: Options = {}): Field {
  return storedPath(column, options, 'The path of an uploaded file.', () => true)
}

function storedPath(column: string, options: Options, says: string, fits: (typed: string) => boolean): Field {
  const read = z
    .string(notText)
    .max(250, 'At most 250 characters.')
    .transform((typed) => typed.trim())
    .refine((typed) => typed === '' || (isStoredPath(typed) && fits(typed)), says)
  return field(column, options.isRequired ? read.refine((typed) => typed !== '', missing) : read, {
    ...options,
    isPath: true,
  })
}

/** A page of this site, as its path; null or blank where there is none. */
export function linkOrNone(column: string): Field {
  return field(
    column,
    z
      .union([z.null(), z.string()], notText)
      .transform((value) => value?.trim() || null)
      .refine(
        (value) => value === null || (/^\/(?![/\\])[^\s\\]*$/.test(value) && value.length <= 500),
        'A page of this site, such as /packages.',
      ),
  )
}

/** The id of a record that this one belongs to. */
export function belongsTo(column: string, table: keyof Tables, called: string): Field {
  return { ...whole(column, 1, 2_147_483_647, { isRequired: true }), parent: { table, called } }
}

/** A wallet's number: a Bangladeshi mobile number, to which a wallet may add one digit; kept as `01XXXXXXXXX`. */
export function phone(column: string, options: Options = {}): Field {
  return field(
    column,
    z
      .string(notText)
      .transform((typed) => foldDigits(typed).replace(/[\s().-]/g, ''))
      .transform((bare) => bare.replace(/^(?:\+?88)(?=0)/, ''))
      .refine((bare) => /^01[3-9]\d{8,9}$/.test(bare), 'A mobile number such as 01712345678.'),
    options,
  )
}

/** A list of texts in the database. Sent as a list, or as one text with commas between, which is how it is shown. */
export function commaList(column: string, most: number): Field {
  const says = 'One text with commas between, or a list of texts without commas.'
  return field(
    column,
    z
      .union(
        [
          z.string().transform((typed) => typed.split(',')),
          z.array(z.string().refine((item) => !item.includes(','), says)),
        ],
        says,
      )
      .transform((items) => items.map(storableText).filter((item) => item !== ''))
      .pipe(z.array(z.string().max(200, 'At most 200 characters each.')).max(most, `At most ${most}.`)),
    {
      initial: [],
      isUnordered: true,
      toColumn: (value) => JSON.stringify(value),
      toWire: (column) => stringsOf(column).join(', '),
    },
  )
}

/** A list of texts. */
export function texts(column: string, most: number): Field {
  return field(
    column,
    z
      .array(
        z
          .string(notText)
          .max(500, 'At most 500 characters each.')
          .transform(storableText)
          .pipe(z.string().min(1, missing)),
        'A list of texts.',
      )
      .max(most, `At most ${most}.`),
    {
      initial: [],
      isUnordered: true,
      toColumn: (value) => JSON.stringify(value),
      toWire: stringsOf,
    },
  )
}

/** JSON of a form of its own. */
export function structured(column: string, schema: z.ZodType, options: Options = {}): Field {
  return field(column, schema, {
    ...options,
    isUnordered: true,
    toColumn: (value) => JSON.stringify(value),
    toWire: (column) => json(String(column)) ?? [],
  })
}

/** A column as it stands, which nobody sends. */
export function readOnly(column: string, toWire: Field['toWire'] = asIs, options: Options = {}): Field {
  return field(column, z.unknown(), { toWire, isReadOnly: true, ...options })
}

/** A number that another field shows, in words that begin with it. */
export function inWords(column: string, words: (value: unknown) => string): Field {
  return {
    ...readOnly(column, words),
    compare: (value) => [{ column, is: '=', value: Number.parseInt(String(value), 10) || -1 }],
  }
}

function stringsOf(column: unknown): string[] {
  const list = json(String(column))
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}
