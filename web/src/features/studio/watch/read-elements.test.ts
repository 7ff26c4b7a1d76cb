import { expect, test } from 'vitest'
import { readElements } from './read-elements.ts'

test.each([
  ['Sew the rib', 'Sew the rib', 'machine', 1],
  ['Pick up hand', 'Pick up', 'manual', 1],
  ['Change bobbin 1/10', 'Change bobbin', 'occasional', 10],
  ['ববিন বদল ১/১০', 'ববিন বদল', 'occasional', 10],
  ['পিস তোলা হাতে', 'পিস তোলা', 'manual', 1],
  ['Sew the rib: thread cut', 'Sew the rib', 'machine', 1, 'thread cut'],
  ['তোলা: টেবিলে রাখা হাতে ', 'তোলা', 'manual', 1, 'টেবিলে রাখা'],
  ['Oil: lid shut 1/50', 'Oil', 'occasional', 50, 'lid shut'],
  ['Tie 1/99999', 'Tie 1/99999', 'machine', 1],
])('readElements reads “%s”', (line, text, work, every, breakPoint = '') => {
  expect(readElements(`\n${line}\n  \n`)).toEqual([{ text, breakPoint, work, every, rating: null }])
})

test('readElements cuts a long text at a whole letter', () => {
  const [element] = readElements(`${'a'.repeat(118)}ক্ষ: ${'b'.repeat(119)}কি`)
  expect(element).toMatchObject({ text: 'a'.repeat(118), breakPoint: 'b'.repeat(119) })
})
