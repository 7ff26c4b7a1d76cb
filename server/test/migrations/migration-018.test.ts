import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { createTestOrder } from '../../src/testing/test-order.ts'
import { createAccount } from '../../src/testing/test-reader.ts'

eachDatabase('Migration 018', (open) => {
  test('Migration 018 names the verifiers of earlier events from the order and the audit', async () => {
    const database = await open('017-previews')
    const { db } = database
    const cashier = await createAccount(db, { role: 'cashier' })
    const owner = await createAccount(db, { role: 'owner' })
    const [approvedAt, refundedAt] = ['2026-11-20T05:00:00.000Z', '2026-11-20T06:00:00.000Z']
    const { id } = await createTestOrder(db, null, {
      state: 'refunded',
      received_poisha: 15_000,
      verifier_kind: 'staff',
      verifier: owner.id,
      approved_at: approvedAt,
      settled_at: refundedAt,
    })
    for (const [at, status] of [
      ['2026-11-20T04:00:00.000Z', 'pending'],
      [approvedAt, 'active'],
      [refundedAt, 'refunded'],
    ])
      await sql`insert into order_events (order_id, at, status) values (${id}, ${at}, ${status})`.execute(db)
    await db
      .insertInto('audit')
      .values({ at: approvedAt, who: cashier.email, action: 'approve', resource: 'orders', record_id: id })
      .execute()
    await migrate(database.again())
    const events = await db
      .selectFrom('order_events')
      .select(['status', 'verifier_kind', 'verifier', 'amount_poisha'])
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { status: 'pending', verifier_kind: null, verifier: null, amount_poisha: null },
      { status: 'active', verifier_kind: 'staff', verifier: cashier.id, amount_poisha: 15_000 },
      { status: 'refunded', verifier_kind: 'staff', verifier: owner.id, amount_poisha: 15_000 },
    ])
  })
})
