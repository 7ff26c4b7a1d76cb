import { expect, test } from 'vitest'
import { createFormula } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { startServer } from '../../testing/test-server.ts'

eachDatabase('The formulas calls', (open) => {
  test('GET /formulas lists live formulas in order without their expressions', async () => {
    const database = await open()
    const { db } = database
    const second = await createFormula(db, { sort_order: 2, is_premium: 1 })
    const first = await createFormula(db, { sort_order: 1, group_name_bn: 'কোয়ালিটি' })
    await createFormula(db, { state: 'draft' })
    const { read } = await startServer(database)
    expect((await read('/api/v1/formulas')).data).toEqual(
      [first, second].map(({ id, title, group_name, group_name_bn, use, use_bn, is_premium }) => ({
        formula_id: id,
        title,
        group_name,
        group_name_bn,
        use,
        use_bn,
        is_premium,
      })),
    )
  })

  test('GET /formulas/{id} returns a whole formula', async () => {
    const database = await open()
    const { id, title } = await createFormula(database.db, {
      notes: 'Mind the unit',
      source: 'Practice',
      use_bn: 'ঘণ্টার রিপোর্টে',
      result_unit: '%',
      keeps_units: 1,
      usual_range: '3 to 8 %',
      pitfall: 'Pieces counted for defects',
      as_of: '2026-11-01',
    })
    const { read } = await startServer(database)
    expect((await read(`/api/v1/formulas/${id}`)).data).toEqual({
      formula_id: id,
      title,
      group_name: 'Quality',
      group_name_bn: '',
      use: 'For the hourly report',
      is_premium: 0,
      formula: 'Defects * 100 / Checked',
      labels: [
        { label_name: 'Defects', label_value: '35', unit: 'pcs' },
        { label_name: 'Checked', label_value: '250', unit: 'pcs' },
      ],
      notes: 'Mind the unit',
      source: 'Practice',
      use_bn: 'ঘণ্টার রিপোর্টে',
      result_unit: '%',
      keeps_units: 1,
      usual_range: '3 to 8 %',
      pitfall: 'Pieces counted for defects',
      as_of: '2026-11-01',
      locked: 0,
    })
  })

  test('GET /formulas/{id} of a premium formula hides expression, labels, notes and source', async () => {
    const database = await open()
    const { id } = await createFormula(database.db, {
      is_premium: 1,
      notes: 'Multiply by 60',
      source: 'Own data',
      result_unit: 'min',
      usual_range: '1 to 2',
      pitfall: 'Seconds',
    })
    const { read } = await startServer(database)
    expect((await read(`/api/v1/formulas/${id}`)).data).toMatchObject({
      is_premium: 1,
      locked: 1,
      formula: null,
      labels: [],
      notes: '',
      source: '',
      result_unit: '',
      usual_range: '',
      pitfall: '',
    })
  })

  test('GET /formulas/{id} answers 404 for a formula that is not live', async () => {
    const database = await open()
    const { id } = await createFormula(database.db, { state: 'archived' })
    const { read } = await startServer(database)
    expect((await read(`/api/v1/formulas/${id}`)).code).toBe('not_found')
  })
})
