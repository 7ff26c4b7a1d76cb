import type { Language } from '@shelai/contract/rules/words.ts'
/** What has a picture of its own. A post stands for the list of its questions. */
export declare const shareKinds: readonly ['article', 'post', 'question', 'circular', 'formula']
export type ShareKind = (typeof shareKinds)[number]
/** A live record that can be shared, with nothing but what every guest may read of it. */
export type ShareSubject = {
  kind: ShareKind
  id: number
  title: string
  details: readonly string[]
  language: Language
}
/** What a picture shows: the kind of page, its title, and up to a few lines below it. */
export type ShareText = {
  kind: ShareKind
  label: string
  title: string
  details: readonly string[]
  productName: string
}
/** Creates the text of a record's picture. */
export declare function createShareText(
  { kind, title, details, language }: ShareSubject,
  productName: string,
): ShareText
/** Returns the mark of a text: it differs where the picture does. */
export declare function markShareText(text: ShareText): string
export declare function nameSharePicture({ kind, id }: Pick<ShareSubject, 'kind' | 'id'>, mark: string): string
/** Reads which record and which mark the name of a picture names. */
export declare function readSharePicture(name: string):
  | {
      kind: ShareKind
      id: number
      mark: string
    }
  | undefined
/** Where a picture lies in the store of files. */
export declare function locateSharePicture(name: string): string
/** Reads which record a page is about, and by its query which question of a list. */
export declare function readSharedPage(
  path: string,
  query: string,
):
  | {
      kind: ShareKind
      id: number
    }
  | undefined
