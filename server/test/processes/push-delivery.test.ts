import { expect, onTestFinished, test } from 'vitest'
import { openSqliteAt } from '../../src/kernel/database/open-database.ts'
import { startPushService } from '../../src/kernel/push/push-service.fixture.ts'
import { queuePush } from '../../src/kernel/push/push-store.ts'
import { logInAt } from '../../src/testing/fresh-session.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { startProcess } from '../../src/testing/test-process.ts'
import { authorize, createReader } from '../../src/testing/test-reader.ts'

test('The started product delivers a web push to the push service of a browser', { timeout: 120_000 }, async () => {
  const service = await startPushService()
  const folder = await createFolder()
  const product = await startProcess(folder, { PUSH_HOSTS: service.origin, QUIET_HOURS: 'off' })
  onTestFinished(product.kill)
  const { db, close } = openSqliteAt(`${folder}/shelai.sqlite`)
  onTestFinished(close)
  const { id: user_id } = await createReader(db)
  const now = new Date()
  const subscription = authorize(service.subscribe('phone'), 'POST', await logInAt(db, user_id, now))
  const { status } = await fetch(`${product.base}/api/v1/notifications/push-subscriptions`, subscription)
  expect(status).toBe(200)

  const message = { title: 'New circular: Mechanic', message: 'Repairs machines', path: '/jobs-circular-details/1' }
  const created_at = now.toISOString()
  const expires_at = new Date(now.getTime() + 60 * 60_000).toISOString()
  await db
    .transaction()
    .execute((tx) => queuePush(tx, { topic: 'circulars', ...message, user_id, language: 'en', created_at, expires_at }))

  expect(await service.firstDelivery).toMatchObject({
    browser: 'phone',
    payload: message,
    claims: { aud: service.origin, sub: expect.stringContaining('mailto:') },
  })
})
