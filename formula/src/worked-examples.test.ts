import { describe, expect, it } from 'vitest'
import { tryExample } from './worked-examples.ts'

const labels = ['SMV', 'Efficiency %']
const formula = 'SMV / (Efficiency % / 100)'

describe('tryExample', () => {
  it('passes an example whose result agrees to two decimals, as readers see it', () => {
    expect(tryExample(formula, labels, { inputs: { SMV: 10, 'Efficiency %': 60 }, result: 16.67 }).passes).toBe(true)
    expect(tryExample(formula, labels, { inputs: { SMV: 10, 'Efficiency %': 60 }, result: 16.66 }).passes).toBe(false)
    expect(tryExample(formula, labels, { inputs: { SMV: 10, 'Efficiency %': 60 }, result: 16.7 }).passes).toBe(false)
  })

  it('compares as many decimals as the expected result has', () => {
    expect(tryExample('A / B', ['A', 'B'], { inputs: { A: 1, B: 3000 }, result: 0.000333 }).passes).toBe(true)
    expect(tryExample('A / B', ['A', 'B'], { inputs: { A: 1, B: 3000 }, result: 0.000334 }).passes).toBe(false)
    // Half of the last decimal is near enough, and no more.
    const passes = (A: number, result: number) => tryExample('A', ['A'], { inputs: { A }, result }).passes
    expect([passes(0.1235, 0.123), passes(0.1225, 0.123), passes(0.1236, 0.123)]).toEqual([true, true, false])
    expect([passes(0.129, 0.13), passes(0.124, 0.13), passes(5.004, 5)]).toEqual([true, false, true])
  })

  it('fails an example without a value for a label, and names the label', () => {
    const tried = tryExample(formula, labels, { inputs: { SMV: 10 }, result: 16.67 })
    expect(tried).toEqual({ passes: false, calculation: { ok: false, shown: 'Error', fields: ['Efficiency %'] } })
  })

  it('fails an example of a formula that cannot be read or divides by zero', () => {
    expect(tryExample('SMV / (', labels, { inputs: { SMV: 10 }, result: 1 }).passes).toBe(false)
    expect(tryExample(formula, labels, { inputs: { SMV: 10, 'Efficiency %': 0 }, result: 1 }).passes).toBe(false)
  })

  it('reads a label that is called like a property of every object', () => {
    expect(tryExample('constructor * 2', ['constructor'], { inputs: { constructor: 4 }, result: 8 }).passes).toBe(true)
  })
})
