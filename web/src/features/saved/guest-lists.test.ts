import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStorage, throwFull } from '../../device/storage.fixture.ts'
import { followLists, readList, readLists, writeList } from './guest-lists.ts'

const row = {
  v: 1,
  item_id: 7,
  type: 'article',
  title: 'SMV',
  path: '/skills/ie/7',
  savedAt: '2026-11-20T00:00:00.000Z',
} as const

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', createMemoryStorage(kept))
})
afterEach(() => vi.unstubAllGlobals())

describe('a guest’s list', () => {
  it('readList returns the list that writeList stored', () => {
    expect(writeList('article', [row])).toBe(true)
    expect(readList('article')).toEqual([row])
    expect(kept.has('saved_article')).toBe(true)
  })

  it.each(['', '{', 'null', '"text"', '{"a":1}', '[null, 3, "x", {"item_id":"abc"}, {"item_id":-2,"title":"t"}]'])(
    'readList returns an empty list for a malformed text: %s',
    (stored) => {
      kept.set('saved_question', stored)
      expect(readList('question')).toEqual([])
    },
  )

  it('readList accepts rows of an older form, and returns each item once', () => {
    kept.set(
      'saved_question',
      JSON.stringify([
        { question_id: '4', question: 'What is SMV?' },
        { item_id: 4, title: 'again' },
      ]),
    )
    expect(readList('question')).toEqual([
      { v: 1, item_id: 4, type: 'question', title: 'What is SMV?', path: '', savedAt: '1970-01-01T00:00:00.000Z' },
    ])
  })

  it('readList removes paths that lead off the site', () => {
    kept.set(
      'saved_formula',
      JSON.stringify([
        { ...row, path: '//evil.example' },
        { ...row, item_id: 8, path: 'javascript:alert(1)' },
        { ...row, item_id: 9, path: '/\\evil.example' },
      ]),
    )
    expect(readList('formula').map(({ path }) => path)).toEqual(['', '', ''])
  })

  it('writeList keeps the list in memory and returns false if the device is full', () => {
    vi.stubGlobal('localStorage', Object.assign(createMemoryStorage(kept), { setItem: throwFull }))
    expect(writeList('formula', [{ ...row, type: 'formula' }])).toBe(false)
    expect(readList('formula')).toHaveLength(1)
  })

  it('readLists returns the same lists until one changes, of which those hear who follow them', () => {
    const tab = new EventTarget()
    vi.stubGlobal('window', tab)
    const changed = vi.fn()
    const end = followLists(changed)
    const before = readLists()
    expect(readLists()).toBe(before)
    writeList('article', [row])
    expect(changed).toHaveBeenCalledTimes(1)
    expect(readLists().article).toEqual([row])
    expect(before.article).toEqual([])

    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'saved_question' }))
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
    expect(changed).toHaveBeenCalledTimes(2)
    end()
    writeList('article', [])
    expect(changed).toHaveBeenCalledTimes(2)
  })
})
