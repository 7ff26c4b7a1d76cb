/** The part of ISO 2859-1 / ANSI/ASQ Z1.4 that garment inspection uses: single sampling, normal inspection. */
export const aqls = ['1.0', '1.5', '2.5', '4.0'] as const

/** Acceptance and rejection numbers, or "use the plan above/below, with its own sample size". */
type AcceptReject = readonly [accept: number, reject: number] | 'above' | 'below'
type PlanRow = { letter: string; lot: string; sample: number; plans: readonly AcceptReject[] }

const strip: readonly AcceptReject[] = [
  [0, 1],
  'above',
  'below',
  [1, 2],
  [2, 3],
  [3, 4],
  [5, 6],
  [7, 8],
  [10, 11],
  [14, 15],
  [21, 22],
]

const letters: readonly (readonly [letter: string, lot: string, sample: number])[] = [
  ['A', '2 – 8', 2],
  ['B', '9 – 15', 3],
  ['C', '16 – 25', 5],
  ['D', '26 – 50', 8],
  ['E', '51 – 90', 13],
  ['F', '91 – 150', 20],
  ['G', '151 – 280', 32],
  ['H', '281 – 500', 50],
  ['J', '501 – 1,200', 80],
  ['K', '1,201 – 3,200', 125],
  ['L', '3,201 – 10,000', 200],
  ['M', '10,001 – 35,000', 315],
  ['N', '35,001 – 150,000', 500],
  ['P', '150,001 – 500,000', 800],
]

/** The row of 0/1 for each AQL; the numbers continue below it, with arrows above and below. */
const zeroAt = { '1.0': 4, '1.5': 3, '2.5': 2, '4.0': 1 } as const

export const planRows: readonly PlanRow[] = letters.map(([letter, lot, sample], row) => ({
  letter,
  lot,
  sample,
  plans: aqls.map((aql) => (row < zeroAt[aql] ? 'below' : (strip[row - zeroAt[aql]] ?? 'above'))),
}))
