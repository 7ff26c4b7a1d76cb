import type { MistakeKind } from '@shelai/contract/features/reports/reports.ts'

/** The item with the reported mistake. */
export type Reported = { kind: MistakeKind; id: number }

/** The text that can be quoted: the selection and the paragraphs of the item. */
export type Quotable = { selected: string; paragraphs: readonly string[] }
