// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { NetworkError } from '@shelai/contract/api/refused.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepAnswer } from '../network/kept-answers.ts'
import { readWithCopy } from '../network/kept-reads.ts'
import { noteNetwork } from '../network/network-state.ts'
import { renderScreen } from '../testing/render-screen.tsx'

afterEach(() => noteNetwork(true))

const fail = () => Promise.reject(new NetworkError('network'))
const mark = () => document.querySelector('.offline')

test('A screen without an answer says that it is not kept while the network is silent, and claims nothing else', async () => {
  noteNetwork(false)
  await renderScreen('/skills', { 'articles.categories': fail })
  expect(await screen.findByText('Not kept on this phone')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
  expect(screen.queryByText('No items found')).toBeNull()
  expect(await screen.findByText('No answer from the internet')).toBeDefined()
  act(() => noteNetwork(true))
  expect(screen.queryByText('Not kept on this phone')).toBeNull()
  expect(mark()?.textContent).toBe('')
})

test('The mark says from when the kept copy on the screen is', async () => {
  const read = { name: 'articles.categories', address: '/api/v1/articles', account: '' } as const
  await keepAnswer({
    address: read.address,
    account: '',
    keptAt: Date.parse('2026-11-20T10:00:00Z'),
    envelope: { status: true, message: '', data: [{ category_id: 1, category_name: 'Quality', category_img: '' }] },
  })
  noteNetwork(false)
  await renderScreen('/skills', { 'articles.categories': async () => (await readWithCopy(read, fail)).data as never })
  expect(await screen.findByText('Quality')).toBeDefined()
  expect(await screen.findByText(/kept copy from 20 Nov 2026/)).toBeDefined()
})
