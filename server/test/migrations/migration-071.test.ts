import { expect, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { createFormula, createPlan } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { createTestOrder } from '../../src/testing/test-order.ts'

eachDatabase('Migration 071', (open) => {
  test('names the packages of the starter content, their orders and groups of formulas in Bangla, and no others', async () => {
    const database = await open('070-notifications-in-bangla')
    const { db } = database
    const names = { 'Format Pass': 'ফরম্যাট পাস', 'Own pass': '' }
    for (const name of Object.keys(names)) {
      await createPlan(db, { name })
      await createTestOrder(db, null, { package_title: name })
    }
    const groups = { Quality: 'কোয়ালিটি', 'Own group': '' }
    for (const group_name of Object.keys(groups)) await createFormula(db, { group_name })
    await migrate(database.again())
    const plans = await db.selectFrom('packages').select(['name', 'name_bn']).execute()
    expect(Object.fromEntries(plans.map(({ name, name_bn }) => [name, name_bn]))).toEqual(names)
    const orders = await db.selectFrom('orders').select(['package_title', 'package_title_bn']).execute()
    expect(Object.fromEntries(orders.map((order) => [order.package_title, order.package_title_bn]))).toEqual(names)
    const formulas = await db.selectFrom('formulas').select(['group_name', 'group_name_bn']).execute()
    expect(Object.fromEntries(formulas.map((formula) => [formula.group_name, formula.group_name_bn]))).toEqual(groups)
  })
})
