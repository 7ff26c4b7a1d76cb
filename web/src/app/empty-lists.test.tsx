// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeAnswers, renderScreen } from '../testing/render-screen.tsx'

const nothing: FakeAnswers = {
  'articles.categories': () => [],
  'jobs.categories': () => [],
  'jobs.subCategories': () => [],
  'formulas.all': () => [],
  'downloads.all': () => [],
  'notifications.all': () => [],
  'plans.all': () => [],
}

test.each([
  ['/skills', 'No Items Found'],
  ['/jobs', 'No Items Found'],
  ['/jobs-circular', 'No Items Found'],
  ['/jobs-circular-category', 'No Items Found'],
  ['/formulas', 'No items found'],
  ['/format', 'No Files found'],
  ['/notifications', 'No Items Found'],
  ['/packages', 'No Package Available'],
  ['/wishlist', 'No Saved Items'],
])('The screen at %s says "%s" once an empty answer has come', async (address, text) => {
  await renderScreen(address, nothing)
  await screen.findByRole('heading', { name: text })
})

test.each(['/skills', '/jobs', '/formulas', '/format', '/notifications', '/packages'])(
  'The screen at %s claims no emptiness and offers Retry where no answer comes',
  async (address) => {
    const failing = Object.fromEntries(
      Object.keys(nothing).map((name) => [name, () => Promise.reject(new Error('no network'))]),
    )
    await renderScreen(address, failing)
    await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 })
    expect(screen.queryByText(/^No (Items|items|Files|Package)/)).toBeNull()
  },
)
