import { expect, test } from 'vitest'
import { createPhoneLink, createWhatsAppLink } from './phone-links.ts'

test.each(['01712-345678', '+880 1712 345678', '8801712345678', '০১৭১২৩৪৫৬৭৮'])(
  'createWhatsAppLink returns a WhatsApp address for %s',
  (shown) => {
    expect(createWhatsAppLink(shown)).toBe('https://wa.me/8801712345678')
  },
)

test('createWhatsAppLink returns a WhatsApp address for a number with another country’s code', () => {
  expect(createWhatsAppLink('+44 7700 900123')).toBe('https://wa.me/447700900123')
})

test('createWhatsAppLink returns a telephone link for a number that is no mobile number', () => {
  expect(createWhatsAppLink('02-9876543')).toBe('tel:029876543')
})

test('createPhoneLink returns a link for a number in Bangla digits', () => {
  expect(createPhoneLink('০১৭১২-৩৪৫৬৭৮')).toBe('tel:01712345678')
})
