/**
 * Has all content indexed again, as 058 did: each document gets the words by which its kind is asked for (gsm calculation,
 * merchandiser job). What is indexed stays in place meanwhile.
 */
export { up } from './058-search-spellings.ts'
