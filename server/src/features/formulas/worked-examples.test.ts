import { expect, test } from 'vitest'
import { eachDatabase, type Open } from '../../testing/each-database.ts'
import { authorize, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

const formula = {
  title: 'Cost of making',
  formula: 'SMV * Rate / (Efficiency % / 100)',
  labels: [{ label_name: 'SMV' }, { label_name: 'Rate' }, { label_name: 'Efficiency %' }],
}
const examples = [
  { inputs: { SMV: 15, Rate: 0.4, 'Efficiency %': 50 }, result: 12 },
  { inputs: { SMV: 10, Rate: 0.5, 'Efficiency %': 60 }, result: 8.33 },
]
const tooFew = 'A formula needs 2 worked examples that pass before it goes live.'

async function setUp(open: Open) {
  const server = await startServer(await open())
  const { authorization } = await createStaff(server.db, 'editor')
  const call = async (method: string, path: string, body: object) => {
    const answer = await server.request(`/api/v1/admin/formulas${path}`, authorize(body, method, authorization))
    const { id, errors, ...record } = (await answer.json()) as Record<string, unknown> & { id: number }
    return { status: answer.status, id, errors, record }
  }
  return { ...server, call }
}

eachDatabase('The worked examples of a formula', (open) => {
  test('PUT /admin/formulas/{id} makes a formula live only with two worked examples that pass', async () => {
    const { call, read } = await setUp(open)
    const { id } = await call('POST', '', { ...formula, state: 'draft' })
    expect(await call('PUT', `/${id}`, { state: 'live' })).toMatchObject({ status: 400, errors: { examples: tooFew } })
    const later = { state: 'scheduled', publish_at: '2030-01-01T00:00:00Z' }
    expect(await call('PUT', `/${id}`, later)).toMatchObject({ status: 400, errors: { examples: tooFew } })
    const wrong = [examples[0], { ...examples[1], result: 8.34 }]
    expect(await call('PUT', `/${id}`, { examples: wrong })).toMatchObject({ status: 200 })
    expect(await call('PUT', `/${id}`, { state: 'live' })).toMatchObject({
      status: 400,
      errors: { examples: 'Example 2: the formula gives 8.33, not 8.34.' },
    })
    expect((await read(`/api/v1/formulas/${id}`)).code).toBe('not_found')
    expect(await call('PUT', `/${id}`, { examples, state: 'live' })).toMatchObject({ status: 200 })
    expect((await read(`/api/v1/formulas/${id}`)).data).toMatchObject({ title: formula.title })
  })

  test('POST /admin/formulas refuses a live formula with an example that lacks a value, or divides by zero', async () => {
    const { call } = await setUp(open)
    for (const [inputs, name] of [
      [{ SMV: 1, Rate: 1 }, 'Efficiency %'],
      [{ SMV: 1, Rate: 1, 'Efficiency %': 0 }, 'Efficiency %'],
    ] as const) {
      const sent = { ...formula, state: 'live', examples: [...examples, { inputs, result: 1 }] }
      expect(await call('POST', '', sent)).toMatchObject({
        status: 400,
        errors: { examples: `Example 3: the formula gives no result with this value of “${name}”.` },
      })
    }
  })

  test('PUT /admin/formulas/{id} keeps a live formula from losing the agreement with its examples', async () => {
    const { call } = await setUp(open)
    const { id, record } = await call('POST', '', { ...formula, state: 'live', examples })
    const changed = { ...record, formula: 'SMV * Rate' }
    expect(await call('PUT', `/${id}`, changed)).toMatchObject({
      status: 400,
      errors: { examples: 'Example 1: the formula gives 6.00, not 12.' },
    })
    expect(await call('PUT', `/${id}`, { ...changed, state: 'draft' })).toMatchObject({ status: 200 })
  })

  test('PUT /admin/formulas/{id} corrects the title of a live formula that has no examples yet', async () => {
    const { call } = await setUp(open)
    const { id, record } = await call('POST', '', formula)
    expect(record).toMatchObject({ state: 'live', examples: [] })
    expect(await call('PUT', `/${id}`, { ...record, title: 'CM' })).toMatchObject({ status: 200 })
  })

  test.each([
    [{ inputs: { SMV: 'many' }, result: 1 }],
    [{ inputs: { SMV: 1e-9 }, result: 1 }],
    [{ inputs: { SMV: 1 }, result: 1e300 }],
    [{ inputs: { SMV: '' }, result: 1 }],
    [{ inputs: 'SMV', result: 1 }],
    [{ inputs: { SMV: 1 } }],
    [null],
  ])('POST /admin/formulas refuses the example %j', async (example) => {
    const { call } = await setUp(open)
    const answer = await call('POST', '', { ...formula, state: 'draft', examples: [example] })
    expect(answer).toMatchObject({ status: 400, errors: { examples: expect.any(String) } })
  })
})
