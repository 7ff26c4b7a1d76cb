// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { listPublishQuestions, listSaveQuestions } from './publish-questions.ts'

const now = new Date('2026-11-24T06:00:00Z')

test.each([
  ['a circular whose deadline is over', 'job-circulars', { deadline: '2026-11-23' }, ['past_deadline']],
  ['a circular on the day of its deadline', 'job-circulars', { deadline: '2026-11-24' }, []],
  [
    'a circular that asks for money',
    'job-circulars',
    { deadline: '2026-11-24', content: 'Pay 300 taka for the form' },
    ['scam_signs'],
  ],
  ['a circular without a deadline', 'job-circulars', { deadline: null }, ['no_deadline']],
  ['a banner without words', 'banners', { img: 'uploads/a.webp', alt: ' ' }, ['no_alt']],
  ['a banner with words', 'banners', { img: 'uploads/a.webp', alt: 'A needle' }, []],
  ['a picture without words', 'articles', { content: '<p>x</p><img src="/a.webp" alt="">' }, ['pictures_without_alt']],
  ['a picture with words', 'articles', { content: '<img src="/a.webp" alt="A needle">' }, []],
])('listPublishQuestions asks about %s', (_, resource, values, questions) => {
  expect(listPublishQuestions(resource, values, now)).toEqual(questions)
})

const fee = { content: 'Form fee 200 taka' }
test.each([
  ['new signs of fraud in a live circular', 'live', fee, { content: 'Come' }, ['scam_signs']],
  ['new signs of fraud in a scheduled circular', 'scheduled', fee, { content: 'Come' }, ['scam_signs']],
  ['no signs that readers see already', 'live', { ...fee, place: 'Savar' }, fee, []],
  ['no signs in a draft', 'draft', fee, { content: 'Come' }, []],
])('listSaveQuestions asks about %s', (_, state, values, record, questions) => {
  expect(listSaveQuestions('job-circulars', values, { ...record, state })).toEqual(questions)
})
