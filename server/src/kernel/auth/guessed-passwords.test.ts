import { expect, test } from 'vitest'
import { wouldBeGuessed } from './guessed-passwords.ts'

const owner = { product: 'Shelai', name: 'Nusrat Jahan', email: 'nusrat@example.com', phone: '+8801711223344' }

test.each([
  ['a common one', 'password1'],
  ['one made of its owner', 'nusrat99'],
  ['one of a breach', 'firebird'],
  ['one of a breach in capitals', 'FireBird'],
  ['one of a breach in wide letters', 'ｆｉｒｅｂｉｒｄ'],
  ['a rare one of a breach', 'vjqgfhjkm'],
])('wouldBeGuessed is true of %s', async (_, password) => {
  expect(await wouldBeGuessed(password, owner)).toBe(true)
})

test.each(['firebird on the roof', 'needle-77', 'সুঁই সুতা কাপড়'])('wouldBeGuessed is false of %j', async (password) => {
  expect(await wouldBeGuessed(password, owner)).toBe(false)
})

test('the list of breached passwords has at least 3,000 that the contract accepts', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  expect(dictionary['passwords-common'].filter((one) => one.length >= 6).length).toBeGreaterThan(3000)
})
