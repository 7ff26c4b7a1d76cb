import { expect, test } from 'vitest'
import { createOfflineIndex } from './offline-index.ts'

const document = (text: string) => ({ kind: 'article' as const, id: 1, title: '-', path: '/', text, isPremium: false })

test.each(['কাপ\u09dc', 'কাপ\u09a1\u09bc', 'বেতন', 'দাম', 'পকেট'])(
  'The search without network finds %s in a text that has it with an ending, and the other way round',
  async (word) => {
    for (const ending of ['ের', 'কে', 'তে', 'টি', 'গুলো']) {
      const inflected = await createOfflineIndex([document(`নতুন ${word}${ending} হিসাব`)])
      const bare = await createOfflineIndex([document(`নতুন ${word} হিসাব`)])
      for (const typed of [word, `${word} `]) expect((await inflected.find(typed)).results, ending).toHaveLength(1)
      expect((await bare.find(word + ending)).results, ending).toHaveLength(1)
    }
  },
)

test('The search without network finds a formula by the name of its kind', async () => {
  const formula = { ...document(''), kind: 'formula' as const, title: 'CM of Garment' }
  const question = {
    ...document('Length 72 cm.'),
    kind: 'question' as const,
    id: 2,
    title: 'The calculation of a polo',
  }
  const { results } = await (await createOfflineIndex([question, formula])).find('cm calculation')
  expect(results.map(({ kind }) => kind)).toEqual(['formula', 'question'])
})
