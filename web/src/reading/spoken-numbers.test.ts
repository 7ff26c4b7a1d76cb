import { expect, test } from 'vitest'
import { writeNumbers } from './spoken-numbers.ts'

test.each([
  ['Profit 2,14,500 and 14,97,600', 'en', 'Profit 2 lakh 14 thousand 500 and 14 lakh 97 thousand 600'],
  ['বছরে ১,২৫,০০,০০০ টাকা', 'bn', 'বছরে 1 কোটি 25 লাখ টাকা'],
  ['5,269.20 of 1,200', 'en', '5269.20 of 1200'],
  ['ISO 13935-2 and 5–7 days', 'en', 'ISO 13935 2 and 5 to 7 days'],
  ['x = 9679.20 - 4410', 'en', 'x = 9679.20 minus 4410'],
  ['Tk 18,000–22,000 a month', 'en', '18000 to 22000 taka a month'],
  ['৳3 lakh', 'en', '3 lakh taka'],
  ['৳২,৫০,০০০', 'bn', '2 লাখ 50 হাজার টাকা'],
  ['2026-12-18 পর্যন্ত', 'bn', '18 ডিসেম্বর 2026 পর্যন্ত'],
  ['শেষ তারিখ ০৫ ডিসে ২০২৬', 'bn', 'শেষ তারিখ 05 ডিসেম্বর 2026'],
  ['Until 5 Dec 2026', 'en', 'Until 5 December 2026'],
  ['15/12/2026', 'en', '15 12 2026'],
  ['4:1-এ মেশে, liquor 1:10', 'bn', '4 অনুপাত 1-এ মেশে, liquor 1 অনুপাত 10'],
  ['8:40 থেকে 10:00, বিরতি 1:30', 'bn', '8টা 40 মিনিট থেকে 10টা, বিরতি 1টা 30 মিনিট'],
  ['Liquor 1:8 from 7:45', 'en', 'Liquor 1 to 8 from 7:45'],
  ['Ratio 1:2:2:1', 'en', 'Ratio 1 to 2 to 2 to 1'],
  ['40×40/133×72', 'bn', '40 বাই 40, 133 বাই 72'],
  ['60/40 CVC', 'en', '60 40 CVC'],
  ['ধোয়ার 1/2 ভাগ', 'bn', 'ধোয়ার 2 ভাগের 1 ভাগ'],
  ['5½ ঘণ্টা', 'bn', 'সাড়ে 5 ঘণ্টা'],
  ['Act ss.45-50 and s.19', 'en', 'Act section 45 to 50 and section 19'],
  ['Eff = Output * SMV / (Hours * 60)', 'en', 'Eff = Output times SMV divided by (Hours times 60)'],
  ['x = 100 * 5 - 500', 'en', 'x = 100 times 5 minus 500'],
  ['12:30: বিরতি', 'bn', '12টা 30 মিনিট: বিরতি'],
  ['Merchandiser / Sr. Merchandiser', 'en', 'Merchandiser / Sr. Merchandiser'],
  ['See https://bdlaws.minlaw.gov.bd/act-952.html, s.2', 'en', 'See bdlaws.minlaw.gov.bd, section 2'],
] as const)('writeNumbers says %j in %s as %j', (sentence, language, said) => {
  expect(writeNumbers(sentence, language)).toBe(said)
})
