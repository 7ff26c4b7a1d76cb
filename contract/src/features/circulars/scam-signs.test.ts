import { expect, test } from 'vitest'
import { honestCirculars, scamCirculars } from './scam-circulars.fixture.ts'
import { honest, scams } from './scam-signs.fixture.ts'
import { findNewScamSign, findScamSigns, isCopyWithOtherNumber, isSameCircular, listMobiles } from './scam-signs.ts'
import { scamWordings } from './scam-wordings.ts'
import { honestMentions, sumlessScams } from './sumless-scams.fixture.ts'

const check = (text: string) => findScamSigns({ company: 'A garment factory', texts: [text] })

test('findScamSigns flags every one of 60 scams', () => {
  expect(scams).toHaveLength(60)
  expect(scams.filter((text) => check(text).length === 0)).toEqual([])
})

test('findScamSigns flags at most 2 of 60 honest circulars', () => {
  expect(honest).toHaveLength(60)
  const flagged = honest.filter((text) => check(text).length > 0)
  expect(flagged.length, flagged.join('\n')).toBeLessThanOrEqual(2)
})

test('findScamSigns flags every one of 241 scams of other layouts and spellings', () => {
  expect(scamCirculars).toHaveLength(241)
  expect(scamCirculars.filter((text) => check(text).length === 0)).toEqual([])
})

test('findScamSigns flags at most 3 of 260 honest circulars of other layouts', () => {
  expect(honestCirculars).toHaveLength(260)
  const flagged = honestCirculars.filter((text) => check(text).length > 0)
  expect(flagged.length, flagged.join('\n')).toBeLessThanOrEqual(3)
})

test('findScamSigns misses at most 6 of 240 scams that hardly name a sum', () => {
  expect(sumlessScams).toHaveLength(240)
  const missed = sumlessScams.filter((text) => check(text).length === 0)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(6)
})

test('findScamSigns flags at most 2 of 270 honest circulars that speak of money, wallets, papers and fraud', () => {
  expect(honestMentions).toHaveLength(270)
  const flagged = honestMentions.filter((text) => check(text).length > 0)
  expect(flagged.length, flagged.join('\n')).toBeLessThanOrEqual(2)
})

test.each(scamWordings)('A scam of the sets is worded as "$name"', ({ words, unless }) => {
  const all = [...scams, ...scamCirculars, ...sumlessScams].flatMap((text) => text.split(/[,।.\n]/))
  expect(all.filter((clause) => words.test(clause) && !unless?.test(clause))).not.toEqual([])
})

test.each([
  ['zero-width characters', 'রেজি\u200bস্ট্রেশন ফি\u200b প্রযোজ্য', 'money'],
  ['signs for letters', 'R3gistr@tion f33 must be paid', 'money'],
  ['gaps and points', 'F.o.r.m f.e.e applies', 'money'],
  ['digits with gaps', 'ফরম ফি ৩ ০ ০ টাকা', 'money'],
  ['letters of another style', '𝗥𝗲𝗴𝗶𝘀𝘁𝗿𝗮𝘁𝗶𝗼𝗻 fee applies', 'money'],
  ['stars', 'OTP বলুন, বি*কা*শ পিন দিন', 'secret'],
])('findScamSigns reads words disguised by %s', (_, text, sign) => {
  expect(check(text).map((found) => found.sign)).toContain(sign)
})

test('findScamSigns names a sure job, easy money at home, and a contact by chat alone', () => {
  const signs = (text: string) => check(text).map(({ sign }) => sign)
  expect(signs('চাকরি ১০০% নিশ্চিত')).toEqual(['promise'])
  expect(signs('Work from home: like YouTube videos')).toEqual(['promise'])
  expect(signs('Contact only on WhatsApp')).toEqual(['chat_only'])
})

test('findScamSigns reads signs in place of letters, and takes the digits of a size or a model for none', () => {
  const find = (text: string) => findScamSigns({ company: '', texts: [text] }).map(({ sign }) => sign)
  expect(find('Send the 0tp to our officer.')).toEqual(['secret'])
  expect(find('We sew style A3500 and B1140 on DDL8700.')).toEqual([])
})

test('findNewScamSign quotes what an earlier version did not have, and nothing that it had', () => {
  const earlier = { content: '<p>Form fee 200 taka</p>' }
  expect(findNewScamSign({ ...earlier, place: 'Savar' }, earlier)).toBeUndefined()
  expect(findNewScamSign({ content: '<p>Form fee 900 taka</p>' }, earlier)).toBe('Form fee 900 taka')
  expect(findNewScamSign(earlier)).toBe('Form fee 200 taka')
})

test('findScamSigns reads 100,000 characters of a hostile text', () => {
  const texts = ['form '.repeat(20_000), 'form'.repeat(25_000), '1'.repeat(100_000), `form${' '.repeat(100_000)}`]
  expect(texts.flatMap(check)).toEqual([])
})

test('findScamSigns names the sign and quotes the sentence, in HTML too', () => {
  const text = '<p>Come soon.</p><p>Pay the <b>application fee</b> of ৩০০ taka. Thanks</p>'
  expect(check(text)).toEqual([{ sign: 'money', quote: 'Pay the  application fee  of 300 taka' }])
})

test('findScamSigns takes a free mail address for a sign only beside the name of a company', () => {
  const texts = ['Write to someone@gmail.com']
  expect(findScamSigns({ company: null, texts })).toEqual([])
  expect(findScamSigns({ company: 'Mill', texts })).toEqual([{ sign: 'free_mail', quote: 'someone@gmail.com' }])
})

const original = {
  title: 'Line chief wanted',
  company: 'Dahuk Knit',
  content: '<p>Twelve lines of knit tops in Savar. Call 01711111111 before noon, bring a CV and photos.</p>',
}

test('isCopyWithOtherNumber knows a copied circular by its words and by a number of its own', () => {
  const copy = { ...original, content: original.content.replace('01711111111', '০১৮২২-২২২২২২') }
  expect(isCopyWithOtherNumber(copy, original)).toBe(true)
  expect(isCopyWithOtherNumber(original, original)).toBe(false)
  const other = { title: 'Cutting master', company: 'Tuntuni', content: 'A new unit in Narayanganj. Call 01822222222.' }
  expect([isCopyWithOtherNumber(other, original), isSameCircular(other, original)]).toEqual([false, false])
})

test('listMobiles reads numbers in both digits, with the country code and with gaps', () => {
  expect(listMobiles('+8801711111111, ০১৭১১-১১১১১১ and 01911 222333, 0123')).toEqual(['01711111111', '01911222333'])
})
