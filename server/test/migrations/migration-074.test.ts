import { expect, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { createFormula } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'

eachDatabase('Migration 074', (open) => {
  test('marks the formulas whose result is in the unit of an input by the words of that unit', async () => {
    const database = await open('069-daily-pushes')
    const { db } = database
    const keepsUnits = {
      'same unit as the fabric weight': 1,
      'yds or m, as the marker': 1,
      'as the weight': 1,
      'USD per dozen': 0,
      'gas the day': 0,
      '': 0,
    }
    for (const result_unit of Object.keys(keepsUnits)) await createFormula(db, { result_unit })
    await migrate(database.again())
    const formulas = await db.selectFrom('formulas').select(['result_unit', 'keeps_units']).execute()
    expect(Object.fromEntries(formulas.map((row) => [row.result_unit, row.keeps_units]))).toEqual(keepsUnits)
  })
})
