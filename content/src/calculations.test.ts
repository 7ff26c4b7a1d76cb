import { expect, test } from 'vitest'
import { Calculations, findCalculationFault } from './calculations.ts'

const formulas = [{ title: 'Pitch Time', formula: 'SMV / Operators', labels: [{ name: 'SMV' }, { name: 'Operators' }] }]
const check = (stated: object, text: string) => {
  const [calculation] = Calculations.parse([stated])
  if (calculation === undefined) throw new Error('one calculation was given')
  return findCalculationFault(calculation, text, formulas)
}

test('findCalculationFault accepts results that the engine rounds to, from formulas and expressions', () => {
  const pitch = { formula: 'Pitch Time', inputs: { SMV: 4.3, Operators: 15 } }
  expect(check({ ...pitch, result: '0.287' }, 'Pitch time = 0.287 min')).toBeUndefined()
  expect(check({ ...pitch, result: '0.29' }, 'about 0.29')).toBeUndefined()
  expect(check({ expression: '1200 * 10', result: '12,000' }, 'taka 12,000')).toBeUndefined()
  expect(check({ expression: 'floor(199.9)', result: '199' }, '199 পিস')).toBeUndefined()
})

test('findCalculationFault names a wrong result, one that the text does not state, and what there is not', () => {
  const pitch = { formula: 'Pitch Time', inputs: { SMV: 4.3, Operators: 15 } }
  expect(check({ ...pitch, result: '0.288' }, '0.288')).toContain('the text says 0.288')
  expect(check({ ...pitch, result: '0.287' }, 'about a third')).toContain('does not state')
  expect(check({ formula: 'Takt', inputs: {}, result: '1' }, '1')).toBe('no formula is called Takt')
  expect(check({ ...pitch, inputs: { SAM: 4.3 }, result: '1' }, '1')).toBe('Pitch Time has no label SAM')
  expect(check({ ...pitch, inputs: { SMV: 4.3, Operators: 0 }, result: '1' }, '1')).toContain('has no result')
})
