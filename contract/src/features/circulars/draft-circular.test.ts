import { expect, test } from 'vitest'
import { draftCircular, readDate } from './draft-circular.ts'

const today = '2026-11-25'

test('draftCircular fills a circular from an English text', () => {
  const text = `Dahuk Knit Composite Ltd.
Position: Line Chief
Vacancy: 06
Job Location: Savar, Dhaka
Employment Status: Full-time
Salary: Tk. 25,000 - 30,000 (Monthly)
Educational Qualification: HSC
Experience: 5 years in knit tops
• You lead a line of 60 machines & plan its layout.
• Lunch is free.
Apply to: career@dahuk-knit.com
Application Deadline: 15 Dec 2026
https://jobs.example.com/circular/55`
  expect(draftCircular(text, today)).toEqual({
    title: 'Line Chief',
    company: 'Dahuk Knit Composite Ltd.',
    place: 'Savar, Dhaka',
    vacancy: '06',
    salary: 'Tk. 25,000 - 30,000 (Monthly)',
    salary_from: 25_000,
    salary_to: 30_000,
    employment_type: 'full_time',
    education: 'HSC',
    experience: '5 years in knit tops',
    how_to_apply: 'career@dahuk-knit.com',
    deadline: '2026-12-15',
    source: 'https://jobs.example.com/circular/55',
    content:
      '<p>You lead a line of 60 machines &amp; plan its layout.</p><p>Lunch is free.</p><p>https://jobs.example.com/circular/55</p>',
  })
})

test('draftCircular fills a circular from a Bangla text', () => {
  const text = `জলছবি নিটওয়্যার লিমিটেড
পদের নাম: কোয়ালিটি ইন্সপেক্টর
পদ সংখ্যা: ১০ জন
কর্মস্থল: গাজীপুর
বেতন: ১৮ হাজার থেকে ২২ হাজার টাকা
আগ্রহীরা ১৫ ডিসেম্বরের মধ্যে সরাসরি আসুন।
ফোন ০১৭১২-৩৪৫৬৭৮`
  expect(draftCircular(text, today)).toMatchObject({
    title: 'কোয়ালিটি ইন্সপেক্টর',
    company: 'জলছবি নিটওয়্যার লিমিটেড',
    vacancy: '১০ জন',
    place: 'গাজীপুর',
    salary_from: 18_000,
    salary_to: 22_000,
    deadline: '2026-12-15',
    how_to_apply: 'ফোন ০১৭১২-৩৪৫৬৭৮',
  })
})

test.each([
  ['', {}],
  ['<script>alert(1)</script>', { title: '<script>alert(1)</script>' }],
  ['Salary: negotiable', { salary: 'negotiable' }],
])('draftCircular guesses nothing of %j', (text, draft) => {
  expect(draftCircular(text, today)).toEqual(draft)
})

test.each([
  ['15/12/2026', '2026-12-15'],
  ['2026-12-05', '2026-12-05'],
  ['December 5, 2026', '2026-12-05'],
  ['৫ই জানুয়ারি', '2027-01-05'],
  ['12.11.2026', undefined],
  ['24/11/2026', '2026-11-24'],
  ['31/02/2026', undefined],
  ['soon', undefined],
])('readDate reads %j as %j', (text, day) => {
  expect(readDate(text, today)).toBe(day)
})

test('draftCircular reads labels before ঃ, a dash and a column line', () => {
  const bangla = 'হা-মীম গ্রুপ\nপদের নামঃ কোয়ালিটি ইন্সপেক্টর\nবেতনঃ ১৮,০০০-২২,০০০ টাকা\nআবেদনের শেষ তারিখঃ ১৫ ডিসেম্বর ২০২৬'
  expect(draftCircular(bangla, today)).toMatchObject({
    title: 'কোয়ালিটি ইন্সপেক্টর',
    company: 'হা-মীম গ্রুপ',
    salary_from: 18_000,
    salary_to: 22_000,
    deadline: '2026-12-15',
  })
  const stated = { title: 'Dyeing Manager', company: 'Square Textiles Ltd', deadline: '2026-12-12' }
  expect(draftCircular('JobTitle- Dyeing Manager\nCompany- Square Textiles Ltd\nDeadline- 12.12.2026', today)).toEqual(
    stated,
  )
  expect(draftCircular('Post | Dyeing Manager\nCompany | Square Textiles Ltd\nLast date | 12 Dec 2026', today)).toEqual(
    stated,
  )
})

test.each([
  'Forwarded message\nWe need a QC for our line.',
  'নিয়োগ বিজ্ঞপ্তি\nশতভাগ রপ্তানিমুখী গার্মেন্টস প্রতিষ্ঠানে লোক আবশ্যক',
  '১. লাইন চিফ - ২ জন\n২. সুপারভাইজার - ৫ জন',
  'Please share\nKnit Concern Group hiring',
  'Walk-in Interview\nDate: 5 December 2026',
])('draftCircular takes no heading, sentence or list for a post or a company (%#)', (text) => {
  const { title, company, deadline } = draftCircular(text, today)
  expect({ title, company, deadline }).toEqual({})
})

test('draftCircular leaves the salary in figures empty where it is a sum of parts', () => {
  const { salary_from } = draftCircular('Salary: Basic 8,000 + house 4,000 = total 12,500', today)
  expect(salary_from).toBeUndefined()
  expect(draftCircular('Salary: Tk. 20,000/- to Tk. 25,000/- + OT', today)).toMatchObject({
    salary_from: 20_000,
    salary_to: 25_000,
  })
})

test('draftCircular takes the kind of employment neither from duties nor from a denial', () => {
  const texts = ['Contract review', 'This is not a permanent job', 'Manages sales contracts']
  expect(texts.map((text) => draftCircular(text, today).employment_type)).toEqual([undefined, undefined, undefined])
  expect(draftCircular('Contractual', today).employment_type).toBe('contract')
})

test('draftCircular reads a name that stands alone with its value on the next line, and takes the marks of bold away', () => {
  const portal =
    'Job Title\nMerchandiser (Knit)\nCompany Name\nDahuk Knit Composite Ltd.\nVacancy\n3\nLast date:\n20 Dec 2026'
  expect(draftCircular(portal, today)).toEqual({
    title: 'Merchandiser (Knit)',
    company: 'Dahuk Knit Composite Ltd.',
    vacancy: '3',
    deadline: '2026-12-20',
  })
  expect(draftCircular('*Post:* _Line Chief_\n*Location:* Savar\n*Salary:*\n*Deadline:* 5 Dec', today)).toEqual({
    title: 'Line Chief',
    place: 'Savar',
    deadline: '2026-12-05',
    content: '<p>Salary:</p>',
  })
})

test.each(['Salary: 3,60,000 a year', 'Salary: USD 4,000', 'Salary: 5000 pieces at grade 4', 'বেতন: দৈনিক ৫০০০ টাকা'])(
  'draftCircular takes %j for no monthly salary',
  (text) => {
    expect(draftCircular(text, today)).not.toHaveProperty('salary_from')
  },
)

test('draftCircular takes both figures of 22-25k for thousands, and leaves an address with an underscore whole', () => {
  expect(draftCircular('Salary: 22-25k\nApply to: hr_jobs@example.com', today)).toMatchObject({
    salary_from: 22_000,
    salary_to: 25_000,
    how_to_apply: 'hr_jobs@example.com',
  })
})

test.each(['Senior IE Executive needed at Epic Group', 'Job Context\nWe need two store officers.'])(
  'draftCircular takes neither a post nor a company from %j',
  (text) => {
    expect(draftCircular(text, today)).not.toHaveProperty('title')
    expect(draftCircular(text, today)).not.toHaveProperty('company')
  },
)

test('draftCircular takes no other day for a deadline', () => {
  expect(draftCircular('You submit documents within 21 days of 10 June.', today)).not.toHaveProperty('deadline')
  expect(draftCircular('Founded before 15 December 1998', today)).not.toHaveProperty('deadline')
  expect(draftCircular('Send your CV by 15 December', today)).toMatchObject({ deadline: '2026-12-15' })
})

test('draftCircular takes no heading with digits within its words, as bad scans have, for a post', () => {
  expect(draftCircular('N0TICE\nLine Chief\nDeadline: 5 Dec 2026', today).title).toBe('Line Chief')
})

test.each([
  ['Merchandiser (Knit)\nTuntuni Apparels Ltd.\nVacancy\n05', 'Merchandiser (Knit)', 'Tuntuni Apparels Ltd.'],
  ['Washing Manager\nHijolbon Textile Mills', 'Washing Manager', 'Hijolbon Textile Mills'],
  [
    'Hijolbon Textile Mills\nUrgently required\n1) Store Officer - 2\n2) Store Keeper - 4\nMinimum 3 years',
    undefined,
    'Hijolbon Textile Mills',
  ],
  ['পদবী | সংখ্যা | বেতন\nঅপারেটর | ৫০ | ১৪৫০০\nমেঘশিউলি নিটওয়্যার লিমিটেড', undefined, 'মেঘশিউলি নিটওয়্যার লিমিটেড'],
])('draftCircular tells a post of a trade from a company (%#)', (text, title, company) => {
  const draft = draftCircular(text, today)
  expect([draft.title, draft.company]).toEqual([title, company])
})

test('draftCircular reads the numbered lines of an official circular', () => {
  const text = `নিয়োগ বিজ্ঞপ্তি
প্রতিষ্ঠানের নাম : কাঠগোলাপ ওয়াশিং প্ল্যান্ট
১। পদের নাম : ওয়েট প্রসেস অপারেটর
২। পদের সংখ্যা : ০৮ (আট) জন
৩। মাসিক বেতন : সর্বসাকুল্যে ১৫,৫০০/- টাকা
(৪) কর্মস্থল : তেজগাঁও, ঢাকা
৫। বয়স : ১৮-৩৫ বছর
আবেদন করার শেষ সময় : ৩১ ডিসেম্বর ২০২৬`
  expect(draftCircular(text, today)).toEqual({
    title: 'ওয়েট প্রসেস অপারেটর',
    company: 'কাঠগোলাপ ওয়াশিং প্ল্যান্ট',
    vacancy: '০৮ (আট) জন',
    salary: 'সর্বসাকুল্যে ১৫,৫০০/- টাকা',
    salary_from: 15_500,
    place: 'তেজগাঁও, ঢাকা',
    deadline: '2026-12-31',
    content: '<p>নিয়োগ বিজ্ঞপ্তি</p><p>৫। বয়স : ১৮-৩৫ বছর</p>',
  })
})

test('draftCircular takes the signs of a message away, the address for the workplace, and the number of persons from the post', () => {
  const text = `📢 জরুরি নিয়োগ 📢
👉 পদ : সুইং সুপারভাইজার (৫ জন)
ঠিকানা: কোনাবাড়ী, গাজীপুর
» বছরে দুটি বোনাস ✅`
  expect(draftCircular(text, today)).toEqual({
    title: 'সুইং সুপারভাইজার (৫ জন)',
    vacancy: '৫ জন',
    place: 'কোনাবাড়ী, গাজীপুর',
    content: '<p>জরুরি নিয়োগ</p><p>বছরে দুটি বোনাস</p>',
  })
})

test('draftCircular loses no line that a field has no room for', () => {
  const text = 'Location: Savar\nAddress: Plot 7, Savar\nContact: 01711-000000\nApply to: hr@dahuk-knit.com'
  expect(draftCircular(text, today)).toEqual({
    place: 'Savar',
    how_to_apply: '01711-000000',
    content: '<p>Apply to: hr@dahuk-knit.com</p><p>Plot 7, Savar</p>',
  })
})

test('draftCircular fills nothing of a single post from a text of several', () => {
  const listed =
    'আল-হামরা গার্মেন্টস লিঃ\nকোয়ালিটি কন্ট্রোলার - ০৫ জন\nলাইন চিফ - ০২ জন\nবেতন: কোয়ালিটি ১৮,০০০/-, লাইন চিফ ৩২,০০০/-\nকর্মস্থলঃ ভালুকা\nআগামী ১২/১২/২০২৬ ইং তারিখের মধ্যে সরাসরি যোগাযোগ করুন।'
  const { content: _, ...drafted } = draftCircular(listed, today)
  expect(drafted).toEqual({ company: 'আল-হামরা গার্মেন্টস লিঃ', place: 'ভালুকা', deadline: '2026-12-12' })
  const numbered = '১। পদের নাম: স্টোর অফিসার, সংখ্যা: ২ জন, বেতন: ২৫,০০০ - ৩০,০০০ টাকা\n২। পদের নাম: একাউন্টস অফিসার, সংখ্যা: ১ জন'
  const { title, vacancy, salary } = draftCircular(numbered, today)
  expect({ title, vacancy, salary }).toEqual({})
})

test('draftCircular reads several things of one line, and the company and the post of a sentence', () => {
  expect(draftCircular('Post: Store Officer, vacancy: 2, salary: 25,000 - 30,000', today)).toMatchObject({
    title: 'Store Officer',
    vacancy: '2',
    salary_to: 30_000,
  })
  const sentence = 'Meghna Knit Composite Ltd is looking for an Industrial Engineer (IE)\nNo of Vacancy: 02'
  expect(draftCircular(sentence, today)).toMatchObject({
    company: 'Meghna Knit Composite Ltd',
    title: 'Industrial Engineer (IE)',
    vacancy: '02',
  })
})

test('draftCircular says of a walk-in interview where and when, and takes its place for no workplace', () => {
  const text =
    'সাক্ষাৎকারের তারিখ: ৭ ডিসেম্বর ২০২৬, সময়: সকাল ৯টা\nস্থান: কারখানার মূল গেট, বোর্ডবাজার\nপদ: আয়রনম্যান\nযোগাযোগ: ০১৭৭৭-০০০১১১'
  const { place, how_to_apply, title } = draftCircular(text, today)
  expect({ place, title }).toEqual({ place: undefined, title: 'আয়রনম্যান' })
  expect(how_to_apply).toBe('সাক্ষাৎকারের তারিখ: ৭ ডিসেম্বর ২০২৬, সময়: সকাল ৯টা\nস্থান: কারখানার মূল গেট, বোর্ডবাজার\n০১৭৭৭-০০০১১১')
  expect(draftCircular('Walk-in interview\nVenue: House 12, Uttara\nLocation: Savar', today).place).toBe('Savar')
})

test.each([
  'Asslamualaikum,,\nVai amader factory te 3 jon cutting man lagbe',
  '#job #rmg #dhaka\nBDT 45K–60K\nDiploma in textile',
  'রিসিপশনিস্ট (মহিলা) আবশ্যক\nএকটি বায়িং হাউসের জন্য\nউত্তরা, সেক্টর ৪',
  'Company Name - A reputed 100% export oriented factory',
])('draftCircular takes no greeting, tag, sum, degree, address or description for a name (%#)', (text) => {
  const { title, company } = draftCircular(text, today)
  expect({ title, company }).toEqual({})
})

test.each([
  ['বেতন ১৮০০০-২০০০০ টাকা', { salary_from: 18_000, salary_to: 20_000 }],
  ['Salary: 25,000 to 30,000 BDT + lunch + 2 festival bonus', { salary_from: 25_000, salary_to: 30_000 }],
  ['বেতন: ২০,০০০/- হতে ২৫,০০০/-', { salary_from: 20_000, salary_to: 25_000 }],
  ['Salary: QC 18,000, line chief 32,000', {}],
  ['বেতন: প্রতিদিন ৫,৫০০ টাকা', {}],
])('draftCircular reads the figures of %j', (text, figures) => {
  const { salary_from, salary_to } = draftCircular(text, today)
  expect({ salary_from, salary_to }).toEqual(figures)
})

test.each([
  ['আগামী ১০ তারিখ', '2026-12-10'],
  ['আগামী ৩০ তারিখের মধ্যে', '2026-11-30'],
  ['12-Dec-26', '2026-12-12'],
  ['within 7 days of publication', undefined],
])('readDate reads %j, as circulars have it, as %j', (text, day) => {
  expect(readDate(text, today)).toBe(day)
})
