import type { FileType } from '@shelai/contract/limits.ts'

/** The type of a document by its content, or the reason why it is refused, for editors. */
export type Recognised = { type: FileType } | { refused: string }

/** The refusal of an unknown kind of document. */
export const unknownDocument: Recognised = { refused: 'This is neither a pdf nor a Word or Excel file.' }

/** The refusal of a Word or Excel file with macros. */
export const withMacros: Recognised = {
  refused: 'This file holds macros. Please save it without them (as docx, xlsx or pdf) and try again.',
}
