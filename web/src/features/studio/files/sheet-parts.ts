import type { CellStyle, StyledCell } from './workbook.ts'

/** The place of the first operation, as sheets count rows. */
export const firstRow = 12

export const styled = (style: CellStyle, cell: StyledCell['cell']): StyledCell => ({ cell, style })
export const formula = (text: string, value: number | string | undefined) => ({ formula: text, value })

/** The texts of a seat's status. */
export const statusTexts = { above: 'above UCL', below: 'below LCL', balanced: '' } as const
