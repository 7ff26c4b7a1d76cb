import { pages } from '@shelai/contract/rules/urls.ts'
import { createContentResource } from '../../back-office/resource.ts'

export const searchResources = [
  createContentResource('synonyms', 'synonyms', undefined, {
    findPage: () => pages.search,
    check: (_tx, { after }) => {
      const words = String(after.words)
        .split(',')
        .filter((word) => word.trim() !== '')
      return words.length < 2 ? { words: 'Give at least two words, separated by a comma.' } : {}
    },
  }),
]
