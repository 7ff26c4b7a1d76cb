import type { FileType } from '@shelai/contract/rules/limits.ts'

/** The reason why a document is refused, for editors. */
export type Refusal = { refused: string }

/** The type of a document by its content, or the reason why it is refused. */
export type Recognised = { type: FileType } | Refusal

/** The refusal of an unknown kind of document. */
export const unknownDocument: Refusal = {
  refused: 'This is no pdf, Word or Excel file, and no JPEG, PNG or WebP picture.',
}

/** The refusal of a packed file that ends too early, or is packed in an uncommon way. */
export const damaged: Refusal = {
  refused: 'This file is damaged or packed in a way that cannot be checked. Please save it again.',
}

/** The refusal of a Word or Excel file with another one in it. */
export const withPackedFile: Refusal = {
  refused: 'This file contains another packed file. Please remove it and save the file again.',
}

/** The refusal of a Word or Excel file with macros. */
export const withMacros: Refusal = {
  refused: 'This file holds macros. Please save it without them (as docx, xlsx or pdf) and try again.',
}
