import { z } from 'zod'
import { paging } from '../rules/limits.ts'
import { contentLanguages } from '../rules/words.ts'

/** An id of content: a positive integer that the databases can store. */
export const Id = z.int32().positive()

/** An id in a path. */
export const IdParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(Id)

/** An id in a body: a number, or its digits. */
export const IdInput = z.union([Id, IdParam])

/** 1 or 0 on the wire. Input also accepts digits as text and booleans. */
export const Flag = z.union([z.literal(0), z.literal(1)])
export const FlagInput = z
  .union([z.number(), z.string(), z.boolean()])
  .transform((value) => (Number(value) === 1 ? (1 as const) : (0 as const)))

/** A date without a time, `2026-11-20`. */
export const DateOnly = z.iso.date()

/** A time, ISO 8601 in UTC. */
export const Moment = z.iso.datetime()

/**
 * Removes control characters, and the signs of direction with which a line is shown as another one than it is.
 */
export const cleanLine = (text: string) => text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim()

/**
 * A typed line of text, without control characters, signs of direction and outer blanks; at most `max` characters. `error` is the message
 * for anything else.
 */
export const TypedLine = (most: number, error?: string) => z.string(error).max(most, error).transform(cleanLine)

/** HTML sanitized by the allow-list. */
/** The language in which a piece of content is written. */
export const ContentLang = z.enum(contentLanguages)

export const SafeHtml = z.string()

/** A path below the image host, without a leading slash; empty if there is none. */
export const FilePath = z.string()

/** A whole number, or the digits of one. */
const WholeNumber = z.union([
  z.int(),
  z
    .string()
    .regex(/^[+-]?\d+$/)
    .transform(Number),
])

/** A page number. Text, negatives and missing numbers become page 1. */
export const PageNumber = WholeNumber.catch(paging.page).transform((page) =>
  Math.min(Math.max(page, 1), paging.lastPage),
)

/** A page's length, clamped between 1 and 100; 10 if it is missing or no number. */
export const PageLimit = WholeNumber.catch(paging.limit).transform((limit) =>
  Math.min(Math.max(limit, 1), paging.mostLimit),
)

export const PageQuery = z.object({ page: PageNumber.optional(), limit: PageLimit.optional() })

/**
 * The requested part of a list: a page by its number, or the page that contains the item with an id. Without these keys
 * the answer is the whole list without `meta`.
 */
export const PartQuery = PageQuery.extend({ item: IdParam.optional().catch(undefined) })

/** A page's position in its list: `total` counts all rows. */
export const PageMeta = z.object({ page: z.int(), limit: z.int(), total: z.int() })
