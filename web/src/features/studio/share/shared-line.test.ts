import { expect, test } from 'vitest'
import { shirtOperations, shirtStyle } from '../published-bulletins.fixture.ts'
import { createOperation, createPerson, createStyle } from '../studio.fixture.ts'
import { holdsLine, readLine, writeLine } from './shared-line.ts'

const shirt = { style: shirtStyle, operations: shirtOperations, people: [] }

test('A line comes out of its link as it went in, in Bangla too', async () => {
  const style = createStyle({ name: 'পোলো শার্ট' })
  const operations = [createOperation('a', { nameBangla: 'স্লিভ হেম' })]
  const people = [createPerson('p', { name: 'রিনা', operation: 'a', skills: [{ machine: 'OL-4T', percent: 85 }] })]
  expect(await readLine(await writeLine({ style, operations, people }))).toEqual({ style, operations, people })
  expect(await readLine(await writeLine(shirt))).toEqual(shirt)
})

test('The link of the published T-shirt is short enough for any messenger', async () => {
  expect((await writeLine(shirt)).length).toBeLessThan(2000)
})

test('A link leaves out which study an operation was timed in', async () => {
  const operations = [createOperation('a', { study: 's' })]
  const line = await readLine(await writeLine({ style: createStyle(), operations, people: [] }))
  expect(line?.operations[0]?.study).toBeNull()
})

test('A line of 500 operations goes through a link', async () => {
  const operations = Array.from({ length: 500 }, (_, at) => createOperation(`op-${at}`, { name: `Operation ${at}` }))
  expect((await readLine(await writeLine({ style: createStyle(), operations, people: [] })))?.operations).toHaveLength(
    500,
  )
})

test.each([
  ['a link without a line', '#top'],
  ['a link of another version', '#line=9.abc'],
  ['letters that are no base 64', '#line=1.!!!'],
  ['bytes that are not compressed', '#line=1.AAAA'],
])('readLine refuses %s', async (_, fragment) => {
  expect(await readLine(fragment)).toBeUndefined()
})

test('readLine refuses a link that was cut', async () => {
  const link = await writeLine(shirt)
  expect(holdsLine(link)).toBe(true)
  expect(await readLine(link.slice(0, -40))).toBeUndefined()
})

test('readLine refuses operations and people of another style, and two styles', async () => {
  const operations = [createOperation('a', { style: 'other' })]
  expect(await readLine(await writeLine({ style: createStyle(), operations, people: [] }))).toBeUndefined()
  const stranger = [createPerson('p', { style: 'other' })]
  expect(await readLine(await writeLine({ style: createStyle(), operations: [], people: stranger }))).toBeUndefined()
  const twice = { style: createStyle(), operations: [createStyle() as never], people: [] }
  expect(await readLine(await writeLine(twice))).toBeUndefined()
})

test('readLine refuses what would fill the memory', async () => {
  const operations = [createOperation('a', { remark: 'x'.repeat(3_000_000) })]
  expect(await readLine(await writeLine({ style: createStyle(), operations, people: [] }))).toBeUndefined()
})
