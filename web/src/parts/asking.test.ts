import { book } from '@shelai/contract/book.ts'
import { expect, it } from 'vitest'
import { dependsOnReader } from './asking.ts'

it.each(Object.entries(book))('sends the token with %s exactly where it counts', (name, { caller }) => {
  expect(dependsOnReader(name)).toBe(caller !== 'anyone')
})
