import { expect, test } from 'vitest'
import { isGuessablePassword } from './guessable-passwords.ts'

const owner = { product: 'Shelai', name: 'Nusrat Jahan', email: 'nusrat.j88@example.com', phone: '+8801711223344' }

test.each([
  'password',
  'P@ssw0rd',
  'Password2026!',
  'bangladesh71',
  'Bangladesh@71',
  'garments123',
  'iloveyou12',
  '111111',
  'abcabc',
  '12121212',
  '234567',
  '876543',
  'qwe789',
  'asdfgh',
  'lkjhgf',
  '০১২৩৪৫',
  '01021990',
  '1990-02-01',
  '1/2/1990',
  'shelai',
  'Shelai2026',
  'nusrat99',
  'NusratJahan1',
  'nusrat.j88',
  'nusrat.j88@example.com',
  '01711223344',
  '+8801711223344',
  '223344',
  'x223344!',
])('isGuessablePassword refuses %j', (password) => {
  expect(isGuessablePassword(password, owner)).toBe(true)
})

test.each([
  'needle-77',
  'stitch-by-stitch',
  'stitch by stitch',
  'warp-and-weft',
  'horse battery staple',
  'সুঁই সুতা কাপড়',
  'kX9#pq2L',
  'blue thread 42',
  'mango tree house',
])('isGuessablePassword accepts %j', (password) => {
  expect(isGuessablePassword(password, owner)).toBe(false)
  expect(isGuessablePassword(password, { product: '' })).toBe(false)
})
