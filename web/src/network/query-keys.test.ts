import { callTable } from '@shelai/contract/call-table.ts'
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../features/*/*quer*.ts', { query: '?raw', import: 'default', eager: true })

/**
 * The calls that the keys of the queries name by their first two words. `articles.existing` is none: it reshapes
 * another call's data.
 */
const named = Object.values(sources)
  .flatMap((text) => [...text.matchAll(/(?:queryKey: |createListSource\()\['(\w+)', '(\w+)'/g)])
  .map(([, feature, call]) => `${feature}.${call}`)
  .filter((name) => name !== 'articles.existing')

it('The files of the queries contain more than 15 keys that name calls', () => {
  expect(named.length).toBeGreaterThan(15)
})

it.each(named)('The query key of %s begins with the name of a declared call', (name) => {
  expect(Object.keys(callTable)).toContain(name)
})
