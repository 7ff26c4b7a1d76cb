// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'

test('A page shows the notice of the owner in the language of the reader, or in the one that it is written in', async () => {
  const { user } = await renderScreen('/', {
    'about.product': () => ({ product_name: 'Shelai', notice: { en: 'We repair tonight', bn: '' } }),
  })
  expect((await screen.findByText('We repair tonight')).lang).toBe('en')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  await user.click(await screen.findByRole('button', { name: 'বাংলা' }))
  expect(screen.getByText('We repair tonight').lang).toBe('en')
})

test('A product that offers one language renders it and offers no choice', async () => {
  const { user } = await renderScreen('/', { 'about.product': () => ({ product_name: 'Shelai', language: 'bn' }) })
  await user.click(await screen.findByRole('button', { name: 'মেনু' }))
  expect(document.documentElement.lang).toBe('bn')
  expect(screen.queryByRole('button', { name: 'English' })).toBeNull()
})

test('A page carries the accent of the owner', async () => {
  await renderScreen('/login', { 'about.product': () => ({ product_name: 'Shelai', accent: 'indigo' }) })
  await screen.findByRole('main')
  expect(document.querySelector('.app-shell')?.getAttribute('data-accent')).toBe('indigo')
})
