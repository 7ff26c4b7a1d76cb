import { expect, test } from 'vitest'
import { createFormula } from '../../testing/content-fixtures.ts'
import { eachDatabase } from '../../testing/each-database.ts'
import { startServer } from '../../testing/test-server.ts'

eachDatabase('Formulas', (open) => {
  test('are listed in their order, live ones only, without what they compute', async () => {
    const database = await open()
    const { db } = database
    const second = await createFormula(db, { sort_order: 2, is_premium: 1 })
    const first = await createFormula(db, { sort_order: 1 })
    await createFormula(db, { state: 'draft' })
    const { read } = await startServer(database)
    expect((await read('/api/v1/formulas')).data).toEqual(
      [first, second].map(({ id, title, group_name, use, is_premium }) => ({
        formula_id: id,
        title,
        group_name,
        use,
        is_premium,
      })),
    )
  })

  test('are shown whole, one at a time', async () => {
    const database = await open()
    const { id, title } = await createFormula(database.db, { notes: 'Mind the unit', source: 'Practice' })
    const { read } = await startServer(database)
    expect((await read(`/api/v1/formulas/${id}`)).data).toEqual({
      formula_id: id,
      title,
      group_name: 'Quality',
      use: 'For the hourly report',
      is_premium: 0,
      formula: 'Defects * 100 / Checked',
      labels: [
        { label_name: 'Defects', label_value: '35', unit: 'pcs' },
        { label_name: 'Checked', label_value: '250', unit: 'pcs' },
      ],
      notes: 'Mind the unit',
      source: 'Practice',
      locked: 0,
    })
  })

  test('that are premium show neither expression nor labels, notes nor source', async () => {
    const database = await open()
    const { id } = await createFormula(database.db, { is_premium: 1, notes: 'Multiply by 60', source: 'Own data' })
    const { read } = await startServer(database)
    expect((await read(`/api/v1/formulas/${id}`)).data).toMatchObject({
      is_premium: 1,
      locked: 1,
      formula: null,
      labels: [],
      notes: '',
      source: '',
    })
  })

  test('that are not live are not found', async () => {
    const database = await open()
    const { id } = await createFormula(database.db, { state: 'archived' })
    const { read } = await startServer(database)
    expect((await read(`/api/v1/formulas/${id}`)).code).toBe('not_found')
  })
})
