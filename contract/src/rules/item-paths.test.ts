import { expect, test } from 'vitest'
import { readItemPath, readPath } from './item-paths.ts'

test('readItemPath reads the article, question or formula that a copied address names, and nothing else', () => {
  const read = (address: string) => readItemPath(readPath(address))
  expect(read('https://shelai.example/skills/quality/12')).toEqual({ kind: 'article', id: 12 })
  expect(read(' /skills/%E0%A6%95/7#more ')).toEqual({ kind: 'article', id: 7 })
  expect(read('/jobs/quality/3#question-9')).toEqual({ kind: 'question', id: 9 })
  expect(read('/jobs/quality/3?page=2#question-9')).toEqual({ kind: 'question', id: 9 })
  expect(read('/formulas/5')).toEqual({ kind: 'formula', id: 5 })
  for (const none of ['', '/', '/skills/quality', '/jobs/quality/3', '/formulas/0', '/formulas/x', '//evil.example/1'])
    expect(read(none), none).toBeUndefined()
})
