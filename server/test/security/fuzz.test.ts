import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refusals } from '@shelai/contract/api/refusals.ts'
import {
  createMalformedBytes,
  type FuzzRequest,
  FuzzRequests,
  findFault,
  sendBytes,
} from '@shelai/tools/fuzz-requests.ts'
import { Random } from '@shelai/tools/random-values.ts'
import { expect, test } from 'vitest'
import { eachDatabase, oneDatabase } from '../../src/testing/each-database.ts'
import { staffSamples } from '../../src/testing/staff-samples.ts'
import { createTestOrder } from '../../src/testing/test-order.ts'
import { authorize, createReader, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const serverRoot = join(import.meta.dirname, '../..')

/** Calls that hash a password take longer than all others together. */
const slowPath = /\/users\/(?:login|register)$|\/reset-password$|\/confirm$|\/invitation\/accept$/

/** Reads the tests of the server, of which each names the refusals that it sees. */
async function readTests(): Promise<string[]> {
  const files = (await readdir(serverRoot, { recursive: true })).filter((path) =>
    /^(?:src|test)\/.*\.test\.ts$/.test(path),
  )
  return Promise.all(files.map((path) => readFile(join(serverRoot, path), 'utf8')))
}

eachDatabase('Requests of every call in the OpenAPI document', (open, engine) => {
  const count = engine === 'sqlite' ? 3000 : 500

  test('Generated requests of guests, readers, cashiers and owners are answered or refused, and every refusal is seen', {
    timeout: 240_000,
  }, async () => {
    const { db, ...database } = await open()
    const server = await startServer({ db, ...database })
    const random = new Random(20_261_123)
    const document: unknown = await (await server.request('/api/v1/openapi.json')).json()
    const requests = new FuzzRequests(document, random, ['second_factor_required', 'is_required'])
    const operations = requests.operations.filter(({ path }) => !slowPath.test(path))
    expect(operations.length).toBeGreaterThan(100)
    const faults: string[] = []
    const seen = new Set<string>()
    let succeeded = 0
    const send = async ({ method, path, headers, body }: FuzzRequest, authorization: string | undefined) => {
      const response = await server.request(`/api/v1${path}`, {
        method,
        headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      })
      const text = await response.text()
      const fault = findFault(response.status, text)
      if (fault) faults.push(`${method} ${path} ${body ?? ''}: ${fault}`)
      const code = response.status < 400 ? undefined : /"code":"(\w+)"/.exec(text)?.[1]
      if (code !== undefined) seen.add(code)
      if (response.ok) succeeded += 1
      return { status: response.status, code, text }
    }
    let owner = await createStaff(db, 'owner')
    for (const [name, sample] of Object.entries(staffSamples)) {
      const path = `/admin/${name}`
      const { headers, ...rest } = authorize((await sample?.(db)) ?? {}, 'POST', owner.authorization)
      const record = { ...rest, path, headers: headers as Record<string, string>, body: String(rest.body) }
      requests.learn({ path }, (await send({ ...record, method: 'POST' }, owner.authorization)).text)
    }
    let [reader, cashier] = [owner, owner]
    let isSignedOut = false
    for (let nth = 0; nth < count; nth += 1) {
      // Generated requests end sessions, delete accounts and use up attempts.
      if (nth % 100 === 0 || isSignedOut) {
        isSignedOut = false
        await db.deleteFrom('sessions').execute()
        await db.deleteFrom('try_counts').execute()
        reader = await createReader(db)
        cashier = await createStaff(db, 'cashier')
        owner = await createStaff(db, 'owner')
        for (const { id, email } of [owner, cashier, reader, reader])
          requests.learn({ path: '/users' }, JSON.stringify({ id, email, user_email: email }))
        const order = await createTestOrder(db, reader.id)
        requests.learn({ path: '/admin/orders' }, JSON.stringify(order))
      }
      const operation = operations[nth % operations.length]
      // Most requests come from those for whom the call is.
      const isForStaff = operation?.path.startsWith('/admin/')
      const caller = random.pick(
        isForStaff
          ? [owner, owner, owner, owner, cashier, reader, undefined]
          : [reader, reader, reader, reader, owner, undefined],
      )
      const request = requests.create(operation)
      const { status, code, text } = await send(request, caller?.authorization)
      if (status < 400) requests.learn(request, text)
      isSignedOut = caller !== undefined && code === 'sign_in_needed'
    }
    expect(faults).toEqual([])
    // The requests get behind the first checks: many change something, and many are refused by what is stored.
    expect(succeeded).toBeGreaterThan(count / 8)
    // The few requests on PostgreSQL look for what its queries refuse.
    if (engine === 'postgres') return
    expect(seen.size).toBeGreaterThan(15)
    const tests = await readTests()
    const isTested = (code: string) => tests.some((text) => new RegExp(`['"]${code}['"]`).test(text))
    expect(Object.keys(refusals).filter((code) => !seen.has(code) && !isTested(code))).toEqual([])
  })
})

oneDatabase('Malformed bytes', (open) => {
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
