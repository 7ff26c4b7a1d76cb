import { createHash } from 'node:crypto'
import type { Language } from '@shelai/contract/rules/words.ts'

/** The kinds of pages with a picture of their own. A post stands for the list of its questions. */
export const shareKinds = ['article', 'post', 'question', 'circular', 'formula'] as const
export type ShareKind = (typeof shareKinds)[number]

/** A live record that can be shared, with only the parts that every guest may read. */
export type ShareSubject = {
  kind: ShareKind
  id: number
  title: string
  details: readonly string[]
  language: Language
}

/** The text of a picture: the kind of page, its title, and up to a few lines below it. */
export type ShareText = {
  kind: ShareKind
  label: string
  title: string
  details: readonly string[]
  productName: string
}

const labels: Readonly<Record<ShareKind, Readonly<Record<Language, string>>>> = {
  article: { en: 'Skill article', bn: 'স্কিল আর্টিকেল' },
  post: { en: 'Interview questions', bn: 'ইন্টারভিউ প্রশ্ন' },
  question: { en: 'Interview question', bn: 'ইন্টারভিউ প্রশ্ন' },
  circular: { en: 'Job circular', bn: 'চাকরির সার্কুলার' },
  formula: { en: 'Calculator', bn: 'ক্যালকুলেটর' },
}

/** Creates the text of a record's picture. */
export function createShareText({ kind, title, details, language }: ShareSubject, productName: string): ShareText {
  return { kind, label: labels[kind][language], title, details, productName }
}

/** The version of how pictures look. A change of the drawing raises it, so that all are drawn anew. */
const drawingVersion = 2

/** Returns the mark of a text: it differs where the picture does. */
export function markShareText(text: ShareText): string {
  return createHash('sha256')
    .update(JSON.stringify([drawingVersion, text]))
    .digest('hex')
    .slice(0, 16)
}

/** The name of a picture's file, and the record and the mark in it. */
const pictureName = /^(article|post|question|circular|formula)-([1-9]\d{0,9})-([0-9a-f]{16})\.jpg$/

export function nameSharePicture({ kind, id }: Pick<ShareSubject, 'kind' | 'id'>, mark: string): string {
  return `${kind}-${id}-${mark}.jpg`
}

/** Reads which record and which mark the name of a picture names. */
export function readSharePicture(name: string): { kind: ShareKind; id: number; mark: string } | undefined {
  const [, kind, id, mark] = pictureName.exec(name) ?? []
  const known = shareKinds.find((one) => one === kind)
  return known && mark !== undefined ? { kind: known, id: Number(id), mark } : undefined
}

/** Where a picture lies in the store of files. */
export function locateSharePicture(name: string): string {
  return `uploads/share-${name}`
}

const pagePatterns: readonly (readonly [kind: ShareKind, pattern: RegExp])[] = [
  ['article', /^\/skills\/[^/?]+\/([1-9]\d{0,9})$/],
  ['post', /^\/jobs\/[^/?]+\/([1-9]\d{0,9})(?:\?|$)/],
  ['circular', /^\/jobs-circular-details\/([1-9]\d{0,9})$/],
  ['formula', /^\/formulas\/([1-9]\d{0,9})$/],
]

/** Reads which record a page is about, and by its query which question of a list. */
export function readSharedPage(path: string, query: string): { kind: ShareKind; id: number } | undefined {
  for (const [kind, pattern] of pagePatterns) {
    const [, id] = pattern.exec(path) ?? []
    if (id === undefined) continue
    const [, questionId] = /^question=([1-9]\d{0,9})$/.exec(query) ?? []
    if (kind === 'post' && questionId !== undefined) return { kind: 'question', id: Number(questionId) }
    return { kind, id: Number(id) }
  }
  return undefined
}
