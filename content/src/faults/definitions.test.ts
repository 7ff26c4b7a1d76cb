import { expect, test } from 'vitest'
import { Definitions, listContradictions } from './definitions.ts'

const definitions = Definitions.parse({
  measures: {
    Efficiency: {
      counts: 'Every minute attended.',
      cards: { 'Efficiency of Line': 'operators and helpers' },
      never: ['line efficiency[^.]*without helpers'],
    },
  },
  losses: [
    { process: 'dyeing', of: 'light shades', least: 6, most: 8 },
    { process: 'knitting', of: 'circular knits', least: 1, most: 2 },
  ],
  attended_minute: 2.4,
  rounding: [
    { what: 'targets', unit: 'pieces|পিস', to: 'lower' },
    { what: 'cones', unit: 'cones', to: 'upper' },
  ],
})
const card = '  - title: Efficiency of Line\n    use: For operators and helpers.\n'
const list = (text: string, formulas = card) =>
  listContradictions(
    [
      { path: 'content/formulas/a.yaml', text: formulas },
      { path: 'content/articles/b.md', text },
    ],
    definitions,
  )

test.each([
  ['a measure that counts other people', 'So line efficiency is taken without helpers.', /:1: says of Efficiency/],
  ['a loss outside the table', 'Grey at 12 % process loss.', /:1: a process loss of 12 %/],
  ['a loss of a calculation', 'inputs: {Knitting Loss %: 5}', /a knitting loss of 5 %/],
  ['a loss that a calculator opens with', "- {name: Dyeing Loss %, value: '20'", /a dyeing loss of 20 %/],
  ['a range of losses of its own', 'Process loss: 7 to 10 % for cotton.', /a loss of 7 to 10 %/],
  ['another cost of a minute', 'An attended minute costs Tk 3.10.', /a minute of Tk 3.1 where 2.40/],
  ['an earned minute at the attended cost', 'a minute earned at 60 % costs Tk 2.40', /a minute of Tk 2.4 where 4.00/],
  ['a target that is rounded up', '60 ÷ 0.69 = 86.96, অর্থাৎ 87 পিস', /86.96 made 87, and targets/],
  ['a target said after its sum', 'At 80 % it is **86.96**, a target of 87.', /86.96 made 87, and targets/],
  ['cones that are rounded down', '541.65, so 541 cones', /541.65 made 541, and cones/],
])('listContradictions finds %s, with its file and line', (_, text, fault) => {
  const faults = list(text)
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(fault)
  expect(faults[0]).toMatch(/^content\/articles\/b\.md:1: .*; see definitions\.yaml$/)
})

test.each([
  'Grey at 8 % process loss, knitting loss 1.5 %, and a process loss of 2 % in the store.',
  'Dyeing loss 6 to 8 % for light shades.',
  'An attended minute costs Tk 2.40, a minute earned at 60 % Tk 4.00.',
  'At 80 % it is 86.96, so 86 pieces; 541.65, so 542 cones.',
])('listContradictions finds nothing in “%s”', (text) => {
  expect(list(text)).toEqual([])
})

test('listContradictions finds a calculator that does not say its definition, and one that there is not', () => {
  expect(
    list('', '  - title: Efficiency of Line\n    use: x\n  - title: Other\n    use: operators and helpers\n'),
  ).toEqual(['content/formulas/a.yaml:1: Efficiency of Line does not say “operators and helpers”'])
  expect(list('', '')).toEqual(['definitions.yaml: no calculator is called Efficiency of Line'])
})
