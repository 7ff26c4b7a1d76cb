import type { FileType } from '@shelai/contract/limits.ts'

/** A document as its bytes tell, whatever its name says; or why it is not taken, in words for editors. */
export type Recognised = { type: FileType } | { refused: string }

/** Said of what is no document of a known kind. */
export const unknownDocument: Recognised = { refused: 'This is neither a pdf nor a Word or Excel file.' }

/** Said of a Word or Excel file that can run a program. */
export const withMacros: Recognised = {
  refused: 'This file holds macros. Please save it without them (as docx, xlsx or pdf) and try again.',
}
