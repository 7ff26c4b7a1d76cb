import { expect, test } from 'vitest'
import { telephone, whatsApp } from './phone-links.ts'

test.each(['01712-345678', '+880 1712 345678', '8801712345678', '০১৭১২৩৪৫৬৭৮'])(
  'whatsApp opens WhatsApp for %s',
  (shown) => {
    expect(whatsApp(shown)).toBe('https://wa.me/8801712345678')
  },
)

test('whatsApp opens WhatsApp for a number with another country’s code', () => {
  expect(whatsApp('+44 7700 900123')).toBe('https://wa.me/447700900123')
})

test('whatsApp dials what is no mobile number', () => {
  expect(whatsApp('02-9876543')).toBe('tel:029876543')
})

test('telephone dials a number in Bangla digits', () => {
  expect(telephone('০১৭১২-৩৪৫৬৭৮')).toBe('tel:01712345678')
})
