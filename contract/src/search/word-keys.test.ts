import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalizeText } from './canonical-text.ts'
import { countEdits } from './edit-distance.ts'
import { compareKeys, fewestConsonants, isAskedFor, parseSynonyms, readQuery } from './read-query.ts'
import { cutSnippet, markWords } from './snippet.ts'
import { keysOfText, keysOfWord, skeletonOf } from './word-keys.ts'

/** Whether two texts have a key in common, or long enough words of theirs the same consonants. */
function sound(one: string, other: string): boolean {
  const keys = keysOfText(other)
  const skeletons = keys.map(skeletonOf).filter(({ length }) => length >= fewestConsonants)
  return keysOfText(one).some((key) => keys.includes(key) || skeletons.includes(skeletonOf(key)))
}

describe('keysOfText', () => {
  test.each([
    ['sui', 'সুই'],
    ['kapor', 'কাপড়'],
    ['kapar', 'কাপড়'],
    ['kaporer', 'কাপড়ের'],
    ['shelai', 'সেলাই'],
    ['selai', 'সেলাই'],
    ['suta', 'সুতা'],
    ['beton', 'বেতন'],
    ['chhuti', 'ছুটি'],
    ['hishab', 'হিসাব'],
    ['porikkha', 'পরীক্ষা'],
    ['smv', 'এসএমভি'],
    ['S.M.V.', 'এস এম ভি'],
    ['l/c', 'এলসি'],
    ['merchandiser', 'মার্চেন্ডাইজার'],
    ['supervisor', 'সুপারভাইজার'],
    ['quality', 'কোয়ালিটি'],
    ['efficiency', 'এফিশিয়েন্সি'],
    ['cutting', 'কাটিং'],
    ['mechanic', 'মেকানিক'],
    ['design', 'ডিজাইন'],
    ['T-shirt', 'tshirt'],
    ['needles', 'Needle'],
    ['sizes', 'size'],
    ['ডিফেক্টের', 'ডিফেক্ট'],
    ['ছুটির', 'ছুটি'],
    ['হাতে', 'হাত'],
    ['ছুটি', 'ছুটিতে'],
    ['১২', '12'],
    ['শীষ', 'সিস'],
    ['কাজ', 'কায'],
    ['বর্ণ', 'বর্ন'],
  ])('keysOfText gives %s and %s a common key', (one, other) => {
    expect(sound(one, other)).toBe(true)
  })

  test.each([
    ['sui', 'suta'],
    ['সুই', 'সুতা'],
    ['কাপড়', 'কাটা'],
    ['shirt', 'shade'],
    ['12', '21'],
  ])('keysOfText gives %s and %s no common key', (one, other) => {
    expect(sound(one, other)).toBe(false)
  })

  const bangla = fc.array(fc.constantFrom(...'কখগঘচছজঝটডতথদনপফবভমরলশষসহািীুূেো্ংড়ঢ়য়ৎঅআইউএও'), {
    minLength: 1,
    maxLength: 12,
  })

  test('keysOfText gives canonical variants of a Bangla text the same keys', () => {
    fc.assert(
      fc.property(bangla, fc.nat(), (letters, place) => {
        const text = letters.join('')
        const at = place % (text.length + 1)
        const keys = keysOfText(text)
        expect(keysOfText(text.normalize('NFD'))).toEqual(keys)
        expect(keysOfText(text.normalize('NFC'))).toEqual(keys)
        for (const joiner of ['\u200c', '\u200d', '\ufeff'])
          expect(keysOfText(text.slice(0, at) + joiner + text.slice(at))).toEqual(keys)
      }),
    )
  })

  test('keysOfText reads a vowel sign whose halves have a joiner between them', () => {
    expect(keysOfText('ক\u09c7\u200d\u09beন')).toEqual(keysOfText('ক\u09cbন'))
  })

  test('keysOfText ignores the case and the accents of Latin letters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,15}$/), (word) => {
        expect(keysOfText(word.toUpperCase())).toEqual(keysOfText(word))
        expect(keysOfText(word.replace(/e/g, 'é'))).toEqual(keysOfText(word))
      }),
    )
  })

  test('keysOfText gives keys of letters and digits for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        for (const key of keysOfText(text)) expect(key).toMatch(/^[a-z0-9]+$/)
        expect(canonicalizeText(canonicalizeText(text))).toBe(canonicalizeText(text))
      }),
    )
  })
})

describe('readQuery', () => {
  const synonyms = parseSynonyms(
    'SMV, SAM\nkhoroch, consumption\nneedle, সুই\nLC, letter of credit\nefficiency, দক্ষতা\nback to back, BBLC\nman to machine ratio, MMR\n5S, ফাইভ এস',
  )
  const keysOfQuery = (text: string) =>
    readQuery(text, synonyms).terms.flatMap(({ alternatives }) => alternatives.flatMap(({ needs }) => needs.flat()))

  test('readQuery adds synonyms of words and of phrases', () => {
    for (const [query, synonym] of [
      ['SAM', 'smv'],
      ['khoroch', 'consumption'],
      ['সুই', 'needle'],
      ['letter of credit', 'lc'],
    ] as const)
      expect(keysOfQuery(query), query).toContain(keysOfWord(synonym)[0])
  })

  test('readQuery takes the last word as the beginning of one, unless a space follows it', () => {
    const last = (text: string) => readQuery(text, synonyms).terms.at(-1)
    expect(last('thread consumpt')).toMatchObject({ text: 'consumpt', beginning: { letters: 'consumpt' } })
    expect(last('thread consumpt ')?.beginning).toBeUndefined()
    // Need says little, and may become needle.
    expect(last('need')).toMatchObject({ beginning: { letters: 'need' } })
    expect(last('need ')).toBeUndefined()
    expect(keysOfQuery('দক্ষ')).toContain(keysOfWord('efficiency')[0])
  })

  test('readQuery takes a word in capitals as an abbreviation, and numbers as texts write them', () => {
    const [term] = readQuery('BBLC', synonyms).terms
    expect(term).toMatchObject({ isAbbreviation: true })
    expect(term?.beginning).toBeUndefined()
    expect(compareKeys(term ?? { text: '', alternatives: [] }, keysOfWord('bulk')[0] ?? '')).toBe(0)
    expect(keysOfQuery('MMR')).toContain(keysOfWord('ratio')[0])
    expect(readQuery('40x40', synonyms).terms.map(({ text }) => text)).toEqual(['40', '40'])
    expect(keysOfQuery('৫এস')).toContain(keysOfWord('5s')[0])
  })

  test('readQuery leaves out words that say little', () => {
    expect(readQuery('what is the smv of it কী').terms.map(({ text }) => text)).toEqual(['smv'])
    expect(readQuery('ki kivabe')).toMatchObject({ terms: [], isEmpty: false })
    expect(readQuery('😀 \u0007')).toMatchObject({ terms: [], isEmpty: true })
  })

  test('readQuery reads any text, and of a long one the beginning', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => void readQuery(text, synonyms)))
    expect(readQuery('needle '.repeat(2000)).terms.length).toBeLessThanOrEqual(12)
  })
})

describe('isAskedFor', () => {
  test.each(['বেতন', 'পকেট', 'দাম', 'কাপড়'])(
    'isAskedFor takes %s with a Bangla ending for the same word, though it is short and in no list',
    (typed) => {
      const word = canonicalizeText(typed)
      for (const ending of ['ের', 'কে', 'তে', 'টি', 'গুলো']) {
        const [key = ''] = keysOfWord(word)
        expect(isAskedFor({ isListed: false }, key, word, word + ending), ending).toBe(true)
        expect(isAskedFor({ isListed: false }, key, word + ending, word), ending).toBe(true)
      }
    },
  )
})

test('markWords marks whole words and loses no letter', () => {
  const { terms } = readQuery('kapor needl')
  expect(markWords('সুই, কাপড়ের Needles.', terms)).toEqual([
    { text: 'সুই, ', isMarked: false },
    { text: 'কাপড়ের', isMarked: true },
    { text: ' ', isMarked: false },
    { text: 'Needles', isMarked: true },
    { text: '.', isMarked: false },
  ])
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (text) => {
      expect(
        markWords(text, terms)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('cutSnippet begins near the first word found', () => {
  const text = `${'other words '.repeat(40)}the needle ${'and more '.repeat(40)}`
  const snippet = cutSnippet(text, readQuery('needle'))
  expect(snippet).toContain('needle')
  expect(snippet.length).toBeLessThan(180)
})

test('countEdits counts changed, added, missing and swapped letters', () => {
  expect([
    countEdits('needle', 'needle', 2),
    countEdits('nedle', 'needle', 2),
    countEdits('neelde', 'needle', 2),
  ]).toEqual([0, 1, 1])
  expect(countEdits('needle', 'thread', 2)).toBe(3)
})
