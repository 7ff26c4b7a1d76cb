import { describe, expect, test } from 'vitest'
import { formulaText } from './formula-text.ts'
import { parseDisplayedFormula } from './parse-displayed-formula.ts'

function read(line: string) {
  const parsed = parseDisplayedFormula(line)
  return parsed.ok ? `${parsed.caption} = ${formulaText(parsed.tree)}` : parsed.problem
}

describe('parseDisplayedFormula', () => {
  test.each([
    [
      'SMV = Observed time × Rating / 100 × (1 + Allowance % / 100)',
      'SMV = Observed time × Rating ÷ 100 × (1 + Allowance % ÷ 100)',
    ],
    ['OT = Basic / 208 × 2 × OT hours', 'OT = Basic ÷ 208 × 2 × OT hours'],
    [
      'Price = Yarn / ((1 − Loss) × (1 − Waste)) + (Knitting + Dyeing) / (1 − Loss)',
      'Price = Yarn ÷ ((1 − Loss) × (1 − Waste)) + (Knitting + Dyeing) ÷ (1 − Loss)',
    ],
    ['Dose (kg) = Dosage in g/L × Liquor in L / 1000', 'Dose (kg) = Dosage in g/L × Liquor in L ÷ 1000'],
    [
      'GSM = Swatch weight (gm) × 10000 / Swatch area (sq cm)',
      'GSM = Swatch weight (gm) × 10000 ÷ Swatch area (sq cm)',
    ],
    ['BTB = (Master L/C value − Freight) × 75 / 100', 'BTB = (Master L/C value − Freight) × 75 ÷ 100'],
    ['N = (40 × √(n × Σx² − (Σx)²) / Σx)²', 'N = (40 × √(n × Σx² − (Σx)^2) ÷ Σx)^2'],
    ['N = Z² × p × (1 − p) / e²', 'N = Z^2 × p × (1 − p) ÷ e^2'],
    ['Kg = (½ Chest + Allowance) × GSM', 'Kg = (½ Chest + Allowance) × GSM'],
    ['দক্ষতা = উৎপাদন × ১০০', { kind: 'unknown_name', at: 9, text: '১০০' }],
    ['দক্ষতা = মোট উৎপাদন / লোক', 'দক্ষতা = মোট উৎপাদন ÷ লোক'],
    ['  Rate = Pay / 26  ', 'Rate = Pay ÷ 26'],
    ['r = Σxy² / n', 'r = Σxy² ÷ n'],
    ['F = P × (1 + i)¹²', 'F = P × (1 + i)^12'],
    ['Pay = min rate × 2', 'Pay = min rate × 2'],
    ['round(A, 2) × min (B, C)', ' = round(A, 2) × min(B, C)'],
  ])('reads %s', (line, expected) => {
    expect(read(line)).toEqual(expected)
  })

  test.each([
    'A = B / C = 5',
    'A = B ×',
    'A = (B + C',
    'A = B C) × 2',
    'A = B (C + D)',
    'A = B × 1,000',
    'A = B / 60 min',
    'A < B & "C"',
    'A = Pay (basic - rent) × 2',
    'A = Pay (basic / rent) × 2',
    'A = ',
    '',
  ])('refuses %s', (line) => {
    expect(parseDisplayedFormula(line).ok).toBe(false)
  })
})
