import { expect, test } from 'vitest'
import { compareWords, shortenSame } from './word-difference.ts'

test('compareWords marks the words that were replaced', () => {
  expect(compareWords('SMV is 0.55 min here', 'SMV is 0.62 min here')).toEqual([
    { kind: 'same', text: 'SMV is ' },
    { kind: 'removed', text: '0.55 ' },
    { kind: 'added', text: '0.62 ' },
    { kind: 'same', text: 'min here' },
  ])
})

test('compareWords finds what is common between two changes', () => {
  const kinds = compareWords('<p>a b c d</p>', '<p>x b c y</p>').map(({ kind, text }) => `${kind}:${text.trim()}`)
  expect(kinds).toEqual(['same:<p>', 'removed:a', 'added:x', 'same:b c', 'removed:d', 'added:y', 'same:</p>'])
})

test('compareWords gives back both texts', () => {
  const before = 'সুই ভাঙলে কী করবেন <b>আগে</b>'
  const after = 'সুই ভাঙলে প্রথমে কী করবেন'
  const pieces = compareWords(before, after)
  const join = (kind: string) =>
    pieces
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join('')
  expect(join('added')).toBe(before)
  expect(join('removed')).toBe(after)
})

test('shortenSame leaves out what stayed the same far from a change', () => {
  const words = Array.from({ length: 40 }, (_, place) => `w${place}`)
  const pieces = shortenSame(compareWords(`${words.join(' ')} < old`, `${words.join(' ')} < new`))
  expect(pieces.map(({ text }) => text)).toEqual([`… ${words.slice(-11).join(' ')} < `, 'old', 'new'])
  expect(shortenSame(compareWords('a b', 'a c')).map(({ text }) => text)).toEqual(['a ', 'b', 'c'])
})

test('compareWords compares nothing with a text, and equal texts', () => {
  expect(compareWords('', 'new')).toEqual([{ kind: 'added', text: 'new' }])
  expect(compareWords('same', 'same')).toEqual([{ kind: 'same', text: 'same' }])
})
