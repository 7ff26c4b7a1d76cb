/** The positions on the sheet Balancing, which its formulas and its layout share. */
export const headRow = 7
export const firstRow = headRow + 1
export const roomFor = 30
export const lastRow = firstRow + roomFor - 1
export const totalRow = lastRow + 1
export const workers = '$A$4'
export const efficiency = '$C$4'
export const hoursADay = '$D$4'
export const totalSmv = '$F$4'
export const pitch = '$H$4'
export const allottedTotal = '$K$4'
export const target = '$D$6'
export const column = (letter: string) => `$${letter}$${firstRow}:$${letter}$${lastRow}`
