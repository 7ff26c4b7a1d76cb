import { createMalformedBytes, FuzzRequests, findFault, sendBytes } from '@shelai/tools/fuzz-requests.ts'
import { Random } from '@shelai/tools/random-values.ts'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { staffSamples } from '../../src/testing/staff-samples.ts'
import { createReader, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

/** How many requests of each kind are made at a time. */
const lanes = 8

/** Calls that hash a password take longer than all others together. */
const slowPath = /\/users\/(?:login|register)$|\/reset-password$|\/confirm$|\/invitation\/accept$/

eachDatabase('Requests of every call in the OpenAPI document', (open, engine) => {
  const count = engine === 'sqlite' ? 1000 : 500

  test('Generated requests of guests, readers, cashiers and owners are answered or refused', {
    timeout: 120_000,
  }, async () => {
    const { db, ...database } = await open()
    const server = await startServer({ db, ...database })
    for (const sample of Object.values(staffSamples)) await sample?.(db)
    const random = new Random(20_261_123)
    const document: unknown = await (await server.request('/api/v1/openapi.json')).json()
    const requests = new FuzzRequests(
      document,
      random,
      ['1', '2', '2026-11-20'],
      ['second_factor_required', 'is_required'],
    )
    const operations = requests.operations.filter(({ path }) => !slowPath.test(path))
    expect(operations.length).toBeGreaterThan(100)
    const faults: string[] = []
    const send = async (nth: number, tokens: readonly (string | undefined)[]) => {
      const { method, path, headers, body } = requests.create(operations[nth % operations.length])
      const authorization = random.pick(tokens)
      const sent = { ...headers, ...(authorization === undefined ? {} : { authorization }) }
      const response = await server.request(`/api/v1${path}`, {
        method,
        headers: sent,
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      })
      const fault = findFault(response.status, await response.text())
      if (fault) faults.push(`${method} ${path} ${body ?? ''}: ${fault}`)
    }
    for (let nth = 0; nth < count; nth += lanes) {
      // Generated requests end sessions and delete accounts.
      if (nth % 200 === 0) await db.deleteFrom('sessions').execute()
      const people = [await createReader(db), await createStaff(db, 'cashier'), await createStaff(db, 'owner')]
      const tokens = [undefined, ...people.map(({ authorization }) => authorization)]
      await Promise.all(Array.from({ length: lanes }, (_, lane) => send(nth + lane, tokens)))
    }
    expect(faults).toEqual([])
  })
})

eachDatabase('Malformed bytes', (open) => {
  test('Malformed lines, headers and bodies are answered or the connection is closed', {
    timeout: 60_000,
  }, async () => {
    const server = await startServer(await open())
    const random = new Random(20_261_124)
    for (let nth = 0; nth < 200; nth += 20) {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const bytes = createMalformedBytes(random)
          const text = await sendBytes(server.port, bytes, 20_000)
          const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 400)
          expect(findFault(status, text), bytes.toString('latin1').slice(0, 300)).toBeUndefined()
        }),
      )
    }
  })
})
