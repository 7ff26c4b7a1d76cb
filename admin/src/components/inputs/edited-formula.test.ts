import { describe, expect, it } from 'vitest'
import { findFault, readExample, renameInputs, replaceTimes } from './edited-formula.ts'

describe('readExample', () => {
  it('reads numbers from the server and typed ones, with Bangla digits and groups', () => {
    const example = { inputs: { SMV: 15, Rate: '১,২৫০.৫' }, result: '12' }
    expect(readExample(['SMV', 'Rate'], example)).toEqual({ inputs: { SMV: 15, Rate: 1250.5 }, result: 12 })
  })

  it('leaves out the inputs of labels that are gone', () => {
    expect(readExample(['A'], { inputs: { A: 1, B: 2 }, result: 1 })).toEqual({ inputs: { A: 1 }, result: 1 })
  })

  it('returns undefined while a number is missing or cannot be read', () => {
    expect(readExample(['A', 'B'], { inputs: { A: 1 }, result: 1 })).toBeUndefined()
    expect(readExample(['A'], { inputs: { A: 'many' }, result: 1 })).toBeUndefined()
    expect(readExample(['A'], { inputs: { A: 1 }, result: '' })).toBeUndefined()
  })
})

describe('renameInputs', () => {
  const examples = [{ inputs: { A: 1, B: 2 }, result: 3 }]

  it('keeps the value of a label that was renamed', () => {
    expect(renameInputs(examples, ['A', 'B'], ['A', 'Bx'])).toEqual([{ inputs: { A: 1, Bx: 2 }, result: 3 }])
  })

  it('changes nothing when labels were added, removed, swapped or given the name of another', () => {
    expect(renameInputs(examples, ['A', 'B'], ['A', 'B', 'C'])).toBeUndefined()
    expect(renameInputs(examples, ['A', 'B'], ['B', 'A'])).toBeUndefined()
    expect(renameInputs(examples, ['A', 'B'], ['A', 'A'])).toBeUndefined()
    expect(renameInputs(examples, ['A', 'B'], ['A', 'B'])).toBeUndefined()
  })
})

it.each([
  ['Output * SMV', [], undefined],
  ['Output * (SMV / Minutes', [], { kind: 'unbalanced', at: 9, text: '(' }],
  ['Output ** SMV', [], { kind: 'unexpected', at: 8, text: '*' }],
  ['Output * ', [], { kind: 'unexpected', at: 9, text: '' }],
  ['Output * SMV )', ['Output'], { kind: 'unbalanced', at: 13, text: ')' }],
])('findFault tells the fault of %j from names without a label', (formula, names, fault) => {
  expect(findFault(formula, names)).toEqual(fault)
})

it.each([
  ['Output x SMV', [], 'Output × SMV'],
  ['(Output)x(SMV) X 2', [], '(Output)×(SMV) × 2'],
  ['Size x Height * 2', ['Size x Height'], 'Size x Height * 2'],
  ['max(Box, x)', [], 'max(Box, x)'],
])('replaceTimes reads %j', (typed, names, read) => {
  expect(replaceTimes(typed, names)).toBe(read)
})
