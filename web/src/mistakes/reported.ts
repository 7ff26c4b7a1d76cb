import type { MistakeKind } from '@shelai/contract/features/reports/reports.ts'

/** What a mistake is reported in. */
export type Reported = { kind: MistakeKind; id: number }

/** What can be quoted: the text that is selected and the paragraphs of the item. */
export type Quotable = { selected: string; paragraphs: readonly string[] }
