import { english } from './english.ts'
import { resourceWords } from './resource-words.ts'

/** The texts of the back office in Bangla. What is missing here appears in English. */
export const bangla = { ...english, resources: resourceWords('bn') }
