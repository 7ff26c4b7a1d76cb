import { calls } from '@shelai/contract/calls.ts'
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../features/*/*quer*.ts', { query: '?raw', import: 'default', eager: true })

/** The calls that the keys of the queries name by their first two words. A query that shapes another call's data is none. */
const named = Object.values(sources)
  .flatMap((text) => [...text.matchAll(/(?:queryKey: |createListSource\()\['(\w+)', '(\w+)'/g)])
  .map(([, feature, call]) => `${feature}.${call}`)
  .filter((name) => name !== 'articles.existing')

it('finds the keys of the queries', () => {
  expect(named.length).toBeGreaterThan(15)
})

it.each(named)('A key begins with the call %s, whose declaration says what it depends on', (name) => {
  expect(Object.keys(calls)).toContain(name)
})
