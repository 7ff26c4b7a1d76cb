import { describe, expect, test } from 'vitest'
import { loadPack } from '../load-pack.ts'
import { calculateBook } from './recalculate.ts'
import { openBook } from './workbook-faults.ts'

const worksheets = (await loadPack()).downloads.filter(({ slug }) => slug === 'resignation-and-settlement-worksheet')

const day = (text: string) => new Date(`${text}T00:00:00Z`)

/** Fills the example with other values and returns what the named results then give. */
async function settle(input: Record<string, string | Date | null>) {
  const [worksheet] = worksheets
  if (!worksheet) throw new Error('the pack has the settlement worksheet')
  const book = await openBook(worksheet)
  const addressOf = (name: string) =>
    book.definedNames.getRanges(`Ex_${name}`).ranges[0]?.split('!')[1]?.replaceAll('$', '') ?? ''
  const sheet = book.getWorksheet('Example')
  for (const [name, value] of Object.entries(input)) {
    const cell = sheet?.getCell(addressOf(name))
    if (cell) cell.value = value
  }
  const results = new Map(
    calculateBook(book)
      .filter(({ cell }) => cell.worksheet.name === 'Example')
      .map(({ cell, value }) => [cell.address, value]),
  )
  return (name: string) => results.get(addressOf(name))
}

describe('the settlement worksheet', () => {
  test.each([
    ['2020-01-01', '2026-06-30', 6, 180],
    ['2020-01-01', '2026-07-01', 7, 210],
    ['2016-01-01', '2025-12-31', 10, 300],
    ['2016-01-01', '2026-01-01', 10, 450],
    ['2016-01-01', '2026-07-15', 11, 495],
  ])('counts gratuity from %s to %s as %i years and %i days', async (joined, last, years, days) => {
    const result = await settle({ Joined: day(joined), LastDay: day(last) })
    expect(result('GratuityYears')).toBe(years)
    expect(result('GratuityDays')).toBe(days)
  })

  test('shows no settlement until it is written how the job ended', async () => {
    const result = await settle({ Exit: null })
    expect(result('DaysOrdinance')).toBe('')
    expect(result('SettlementOrdinance')).toBe('')
    expect(result('Paid')).toBe('')
  })

  test.each([
    ['Resignation', '2022-01-01', 60, 0],
    ['Resignation', '2023-12-01', 14, 0],
    ['Resignation', '2023-03-02', 21, 0],
    ['Resignation', '2023-03-01', 45, 0],
    ['Resignation', '2014-01-01', 360, 360],
    ['Termination', '2022-01-01', 120, 120],
  ])('gives a %s from %s its days by both rules', async (exit, joined, ordinance, before) => {
    const result = await settle({ Exit: exit, Joined: day(joined), LastDay: day('2026-03-01') })
    expect(result('DaysOrdinance')).toBe(ordinance)
    expect(result('DaysBefore')).toBe(before)
  })

  test('pays the rule that leads unless the other one is chosen', async () => {
    expect((await settle({}))('Paid')).toBe(35025.66)
    expect((await settle({ Reading: 'Before' }))('Paid')).toBe(32973.52)
  })

  test('counts the benefit on the last basic, and by the rule before on the average where one is written', async () => {
    expect((await settle({}))('BenefitOrdinance')).toBe(23880.81)
    expect((await settle({}))('BenefitBefore')).toBe(21828.67)
    expect((await settle({ AverageBasic: null }))('BenefitBefore')).toBe(22288.76)
  })

  test.each([
    ['No', 87562.97],
    ['Yes', 131344.46],
  ])('gives gratuity after eleven years only where the factory has it: %s', async (pays, benefit) => {
    const result = await settle({ Exit: 'Termination', PaysGratuity: pays, Joined: day('2015-08-01') })
    expect(result('BenefitOrdinance')).toBeCloseTo(benefit, 1)
  })

  test('divides the wages of a broken month by the days of that month', async () => {
    const result = await settle({ LastDay: day('2026-10-12') })
    expect(result('WagesOwed')).toBe(Math.round((14390.41 / 31) * 12 * 100) / 100)
  })
})
