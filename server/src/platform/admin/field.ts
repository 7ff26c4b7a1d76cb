import { foldDigits } from '@shelai/contract/digits.ts'
import { money } from '@shelai/contract/limits.ts'
import { z } from 'zod'
import { parseJson } from '../database/columns.ts'
import type { Tables } from '../database/tables.ts'
import { getVisibility, isStoredPath } from '../files/file-store.ts'
import { findHtmlExcess } from '../html/html-size.ts'
import type { Column, Comparison, Row } from './record-types.ts'

/** A field of a record: its column, the values that editors may send, and its conversion in both directions. */
export type Field = {
  column: string
  /** Parses what an editor sends. Its messages are shown to the editor. */
  schema: z.ZodType
  toColumn: (value: unknown) => Column
  toWire: (column: unknown, row: Row, now: Date) => unknown
  /** Returns the comparisons that filter a list by a value, where equality of the column is not enough. */
  compare?: (value: unknown, now: Date) => Comparison[]
  /** A new record must contain it. */
  isRequired?: true
  /**
   * The initial value of a new record that does not contain the field. The column's default applies when this is
   * missing.
   */
  initial?: unknown
  /** `q` searches it. */
  isSearched?: true
  /** Converts the words of `q` to the stored form; blank when the column cannot contain them. */
  readWords?: (text: string) => string
  /** HTML that is sanitized on save. */
  isHtml?: true
  /** The path of a picture or file that is deleted once nothing uses it. */
  isPath?: true
  /** The field references a record of this table, which must exist. */
  parent?: { table: keyof Tables; called: string }
  /** Editors cannot send it. A read-only field may come back unchanged with a record and is then ignored. */
  isReadOnly?: true
  /** Long text or JSON: lists cannot be sorted by it, and filters match its parts. */
  isUnordered?: true
}

type Options = Partial<Pick<Field, 'isRequired' | 'isSearched' | 'initial'>>

const identity = (value: unknown) => value
const asColumn = (value: unknown) => value as Column

/**
 * Normalizes text to what both databases can store: without control characters except line breaks and tabs, without
 * lone surrogates, trimmed.
 */
export function normalizeText(text: string): string {
  return withoutControls(text).trim()
}

function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed()
}

const missing = 'Please fill this in.'
const notText = { error: 'This must be text.' }

function field(column: string, schema: z.ZodType, options: Partial<Field> = {}): Field {
  return { column, schema, toColumn: asColumn, toWire: identity, ...options }
}

/** Text: trimmed, without control characters, at most `max` characters. A required one must not be blank. */
export function text(column: string, max: number, options: Options = {}): Field {
  const schema = z.string(notText).max(max, `At most ${max} characters.`).transform(normalizeText)
  return field(column, options.isRequired ? schema.pipe(z.string().min(1, missing)) : schema, options)
}

/** Text that is null where it is blank. */
export function textOrNone(column: string, max: number, options: Options = {}): Field {
  return field(
    column,
    z
      .string(notText)
      .max(max, `At most ${max} characters.`)
      .nullable()
      .transform((value) => (value === null ? null : normalizeText(value) || null)),
    options,
  )
}

/** HTML, sanitized by the allow-list. */
export function html(column: string, options: Options = {}): Field {
  const schema = z
    .string(notText)
    .max(500_000, 'At most 500,000 characters.')
    .superRefine((value, context) => {
      const excess = findHtmlExcess(value)
      if (excess !== undefined) context.addIssue(excess)
    })
    .transform(withoutControls)
  return field(column, options.isRequired ? schema.refine((value) => value.trim() !== '', missing) : schema, {
    ...options,
    isHtml: true,
    isUnordered: true,
  })
}

/** 1 or 0, also accepted as boolean or digit. Any other value is refused, because a premium flag is never guessed. */
export function flag(column: string): Field {
  return field(
    column,
    z
      .union([z.literal([0, 1]), z.boolean(), z.literal(['0', '1'])], { error: 'This must be 1 or 0.' })
      .transform((value) => Number(value)),
  )
}

/** A whole number between `min` and `max`, also accepted as text with Latin or Bangla digits. */
export function whole(column: string, min: number, max: number, options: Options = {}): Field {
  const error = `A whole number from ${min} to ${max}.`
  return field(
    column,
    z
      .union([z.number(), z.string().regex(/^\s*[+-]?[\d০-৯]+\s*$/, error)], { error: error })
      .transform((value) => Number(typeof value === 'string' ? foldDigits(value) : value))
      .pipe(z.int(error).min(min, error).max(max, error)),
    options,
  )
}

/** An amount: taka on the wire, whole poisha in the database. */
export function taka(column: string, options: Options = {}): Field {
  const error = 'An amount in taka, at most two decimals, from 0 to 1,000,000.'
  return field(
    column,
    z
      .union([z.number(), z.string().regex(/^\s*[\d০-৯]+(?:\.[\d০-৯]{1,2})?\s*$/, error)], { error: error })
      .transform((value) => Number(typeof value === 'string' ? foldDigits(value) : value))
      .refine((value) => value >= 0 && value <= 1_000_000 && isWholePoisha(value), error),
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

/** One value of a closed list. */
export function choice(column: string, values: readonly string[], options: Options = {}): Field {
  return field(column, z.enum(values, { error: `One of: ${values.join(', ')}.` }), options)
}

/** A date, such as `2026-11-20`; null or blank for none. */
export function dayOrNone(column: string): Field {
  const error = 'A date such as 2026-11-20.'
  return field(
    column,
    z.union([z.null(), z.literal(''), z.iso.date({ error })], { error }).transform((value) => value || null),
  )
}

/** A time in ISO 8601 with its time zone; null or blank for none. */
export function momentOrNone(column: string): Field {
  const error = 'A moment such as 2026-11-20T10:00:00Z.'
  return field(
    column,
    z
      .union([z.null(), z.literal(''), z.iso.datetime({ offset: true, error })], { error })
      .transform((value) => (value ? new Date(value).toISOString() : null)),
  )
}

/** The path of an uploaded picture, or blank. */
export function picturePath(column: string, options: Options = {}): Field {
  const error = 'A path below the image host, such as uploads/picture.webp.'
  return storedPath(column, options, error, (value) => getVisibility(value) === 'public')
}

/** The path of an uploaded document. A premium one lies outside the public folder. */
export function documentPath(column: string, options: Options = {}): Field {
  return storedPath(column, options, 'The path of an uploaded file.', () => true)
}

function storedPath(column: string, options: Options, error: string, fits: (value: string) => boolean): Field {
  const schema = z
    .string(notText)
    .max(250, 'At most 250 characters.')
    .transform((value) => value.trim())
    .refine((value) => value === '' || (isStoredPath(value) && fits(value)), error)
  return field(column, options.isRequired ? schema.refine((value) => value !== '', missing) : schema, {
    ...options,
    isPath: true,
  })
}

/** The path of a page of this site; null or blank for none. */
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

/** The id of the parent record. */
export function belongsTo(column: string, table: keyof Tables, called: string): Field {
  return { ...whole(column, 1, 2_147_483_647, { isRequired: true }), parent: { table, called } }
}

/** A wallet's number: a Bangladeshi mobile number, to which a wallet may add one digit; stored as `01XXXXXXXXX`. */
export function phone(column: string, options: Options = {}): Field {
  return field(
    column,
    z
      .string(notText)
      .transform((value) => foldDigits(value).replace(/[\s().-]/g, ''))
      .transform((bare) => bare.replace(/^(?:\+?88)(?=0)/, ''))
      .refine((bare) => /^01[3-9]\d{8,9}$/.test(bare), 'A mobile number such as 01712345678.'),
    options,
  )
}

/** A list of texts. Accepts a list or one text with commas and presents one text with commas. */
export function commaList(column: string, max: number): Field {
  const error = 'One text with commas between, or a list of texts without commas.'
  return field(
    column,
    z
      .union(
        [
          z.string().transform((value) => value.split(',')),
          z.array(z.string().refine((item) => !item.includes(','), error)),
        ],
        error,
      )
      .transform((items) => items.map(normalizeText).filter((item) => item !== ''))
      .pipe(z.array(z.string().max(200, 'At most 200 characters each.')).max(max, `At most ${max}.`)),
    {
      initial: [],
      isUnordered: true,
      toColumn: (value) => JSON.stringify(value),
      toWire: (column) => parseStrings(column).join(', '),
    },
  )
}

/** A list of texts. */
export function texts(column: string, max: number): Field {
  return field(
    column,
    z
      .array(
        z
          .string(notText)
          .max(500, 'At most 500 characters each.')
          .transform(normalizeText)
          .pipe(z.string().min(1, missing)),
        'A list of texts.',
      )
      .max(max, `At most ${max}.`),
    {
      initial: [],
      isUnordered: true,
      toColumn: (value) => JSON.stringify(value),
      toWire: parseStrings,
    },
  )
}

/** JSON with its own schema. */
export function structured(column: string, schema: z.ZodType, options: Options = {}): Field {
  return field(column, schema, {
    ...options,
    isUnordered: true,
    toColumn: (value) => JSON.stringify(value),
    toWire: (column) => parseJson(String(column)) ?? [],
  })
}

/** A column that editors cannot send. */
export function readOnly(column: string, toWire: Field['toWire'] = identity, options: Options = {}): Field {
  return field(column, z.unknown(), { toWire, isReadOnly: true, ...options })
}

/** A number that another field presents as text that begins with the number. */
export function inWords(column: string, words: (value: unknown) => string): Field {
  return {
    ...readOnly(column, words),
    compare: (value) => [{ column, is: '=', value: Number.parseInt(String(value), 10) || -1 }],
  }
}

function parseStrings(column: unknown): string[] {
  const list = parseJson(String(column))
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}
