/**
 * Has all content indexed again, as 058 did: words as ছুটির and হাতে get the key of ছুটি and হাত. What is indexed stays in
 * place meanwhile.
 */
export { up } from './058-search-spellings.ts'
