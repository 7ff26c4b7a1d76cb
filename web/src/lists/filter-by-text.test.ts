import { describe, expect, it } from 'vitest'
import { filterByText, normalizeForSearch } from './filter-by-text.ts'

const titles = ['SMV of Operation', 'Efficiency of Line', 'লাইন ব্যালান্সিং', 'বাড়ি ভাড়া']
const found = (word: string) => filterByText(titles, word, (title) => title)

describe('filterByText', () => {
  it('filterByText finds a part of a title, ignoring case and surrounding spaces', () => {
    expect(found('  smv ')).toEqual(['SMV of Operation'])
    expect(found('OF')).toEqual(['SMV of Operation', 'Efficiency of Line'])
  })

  it('filterByText returns everything for an empty word', () => {
    expect(found('   ')).toEqual(titles)
  })

  it('filterByText finds Bangla in either encoding of ড় and with or without joiners', () => {
    expect(found('বাড\u09bcি')).toEqual(['বাড়ি ভাড়া'])
    expect(found('ব্\u200dযালান্সিং')).toEqual(['লাইন ব্যালান্সিং'])
  })

  it('filterByText treats the word as text, not as a pattern', () => {
    expect(found('.*')).toEqual([])
    expect(normalizeForSearch('  A  B ')).toBe('a b')
  })
})
