/** A T-shirt line with invented SMVs. A worker shared by two operations counts half in each. */
export type Operation = {
  name: string
  machine: string
  smv: number
  allotted: number
  operator?: string
  seen?: number
}
export type BalancingPlan = {
  style: string
  item: string
  line: string
  date: string
  workers: number
  efficiency: number
  hours: number
  operations: readonly Operation[]
  actions: readonly (readonly [string, string, string, string])[]
}

export const machines = [
  'SNLS',
  'DNLS',
  'O/L 3T',
  'O/L 4T',
  'O/L 5T',
  'F/L',
  'KANSAI',
  'BH',
  'BT',
  'FOA',
  'Iron',
  'Manual',
]

const operation = (
  name: string,
  machine: string,
  smv: number,
  allotted: number,
  studied?: { operator: string; seen: number },
): Operation => ({
  name,
  machine,
  smv,
  allotted,
  ...studied,
})

export const examplePlan: BalancingPlan = {
  style: 'EX-205',
  item: 'Crew neck T-shirt',
  line: 'Line 04',
  date: '05 Jan 2026',
  workers: 25,
  efficiency: 0.65,
  hours: 8,
  operations: [
    operation('Match front, back and sleeves', 'Manual', 0.18, 1),
    operation('Join shoulders with tape', 'O/L 4T', 0.36, 1.5, { operator: 'Moyna, 1214', seen: 0.61 }),
    operation('Join neck rib ends', 'SNLS', 0.2, 1),
    operation('Fold and tack neck rib', 'SNLS', 0.24, 1),
    operation('Attach neck rib to body', 'O/L 4T', 0.4, 1.5),
    operation('Attach back neck tape', 'SNLS', 0.34, 1.5),
    operation('Top stitch neck', 'F/L', 0.3, 1, { operator: 'Kamal, 1203', seen: 0.36 }),
    operation('Close back tape with main label', 'SNLS', 0.48, 2),
    operation('Hem sleeves', 'F/L', 0.36, 1.5),
    operation('Match sleeves to body', 'Manual', 0.2, 1),
    operation('Attach sleeves', 'O/L 4T', 0.62, 2, { operator: 'Shirin, Rina', seen: 0.84 }),
    operation('Prepare care label', 'SNLS', 0.15, 0.5),
    operation('Close side seams with care label', 'O/L 4T', 0.66, 2.5),
    operation('Tack sleeve openings', 'SNLS', 0.28, 1),
    operation('Turn body', 'Manual', 0.12, 0.5),
    operation('Hem bottom', 'F/L', 0.38, 1.5),
    operation('Tack hem joint', 'SNLS', 0.2, 1),
    operation('Trim threads', 'Manual', 0.4, 1.5),
    operation('Turn and stack for checking', 'Manual', 0.22, 1),
    operation('Sticker and tie bundle', 'Manual', 0.15, 0.5),
  ],
  actions: [
    ['110', 'Move half an operator from 100 (match sleeves), who is under-loaded', 'Line chief', '06 Jan 2026'],
    ['70', 'Fit a folder to cut handling time, then take a new time study', 'IE', '07 Jan 2026'],
  ],
}
