// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { studioRecords } from '@shelai/contract/features/studio/studio-records.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepEntry } from '../../testing/kept-log.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { plan, readerAnswers, sampleAnswers, storeSession } from '../../testing/sample-answers.ts'
import { createOperation, createStyle } from './studio.fixture.ts'
// The screens fetch them once they are shown; a test does not wait for that.
import './home-body.tsx'
import './people-body.tsx'
import './watch-body.tsx'

const sold = { 'about.product': () => ({ product_name: 'Shelai', is_studio_sold: true as const }) }
const offer = 'The line studio comes with a package'
const onlyHere = /^Without a package for the studio/

/** The answers of a reader with a running package of a type. */
const withPackage = (package_type: string) => ({
  ...readerAnswers,
  ...sold,
  'orders.plansOfReader': () => [
    {
      package_title: plan.name,
      package_title_bn: plan.name_bn,
      package_type,
      expire_date: '2999-01-01T00:00:00.000Z',
      status: 'active' as const,
    },
  ],
})

async function keepLine() {
  for (const record of [createStyle(), createOperation('Collar join')]) await keepEntry(studioRecords, record)
}

test('Where the studio is sold, a guest finds what was made, and the way to packages in place of what begins something', async () => {
  await keepLine()
  await renderScreen('/studio', sold)
  await screen.findByRole('heading', { name: offer })
  expect(screen.getByRole('link', { name: 'See the packages' }).getAttribute('href')).toBe('/packages')
  expect(screen.getByText(createStyle().name)).toBeTruthy()
  for (const name of ['New style', 'T-shirt', /^Copy/])
    expect(screen.queryByRole('button', { name }), String(name)).toBeNull()
})

test('A line that was made stays open without a package, and says where its changes stay', async () => {
  await keepLine()
  await renderScreen('/studio/people?id=style', sold)
  await screen.findByText(onlyHere)
  expect(screen.getByRole('main').textContent).toContain('Collar join')
})

test('The stopwatch begins no study without a package', async () => {
  await renderScreen('/studio/watch', sold)
  await screen.findByRole('heading', { name: offer })
  expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull()
})

test.each([
  ['studio', true],
  ['STUDIO', true],
  ['jobs', false],
])('A running package of the type %s opens the studio: %s', async (type, isOpen) => {
  storeSession()
  await renderScreen('/studio', withPackage(type))
  if (isOpen) await screen.findByRole('button', { name: 'New style' })
  else await screen.findByRole('heading', { name: offer })
  expect(screen.queryByRole('heading', { name: offer }) === null).toBe(isOpen)
})

test('Where the studio is not sold, nothing is said of packages', async () => {
  await keepLine()
  await renderScreen('/studio', {})
  await screen.findByRole('button', { name: 'New style' })
  expect(screen.queryByRole('heading', { name: offer })).toBeNull()
})

test('A package for the studio leads to the studio to look at, and promises no answers', async () => {
  await renderScreen('/packages', {
    ...sampleAnswers,
    'plans.all': () => [{ ...plan, name: 'Studio Pass', name_bn: '', type: 'studio' }],
  })
  const sample = await screen.findByRole('link', { name: /^Look at one first/ })
  expect(sample.getAttribute('href')).toBe('/studio')
  expect(screen.queryByText('premium answers open at once')).toBeNull()
})
