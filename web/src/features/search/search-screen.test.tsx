// @vitest-environment jsdom
import { NetworkError } from '@shelai/contract/api/refused.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetAllStored } from '../../device/safe-storage.ts'
import { failWith, renderScreen } from '../../testing/render-screen.tsx'
import { formula, sampleAnswers } from '../../testing/sample-answers.ts'
import type { SearchResult } from './search-queries.ts'

const result = (values: Partial<SearchResult>): SearchResult => ({
  kind: 'article',
  id: 1,
  title: 'Needle sizes',
  path: '/skills/sewing/1',
  snippet: 'A thick needle',
  is_premium: 0,
  ...values,
})

// A search writes its words into the address of the document.
afterEach(() => history.replaceState(null, '', '/'))

/** Finds the search's own box, not that of the list from which a test comes. */
const findBox = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'What are you looking for?' })
const main = async () => within(await screen.findByRole('main'))

test('The search shows the best result, then each kind with its count, marks the words, and locks premium ones', async () => {
  const { user } = await renderScreen('/search', {
    ...sampleAnswers,
    'search.find': () => [
      result({}),
      result({ id: 2, title: 'Sewing <b>needle</b>' }),
      result({ kind: 'file', title: 'Needle register', path: '/format?q=x', snippet: '', is_premium: 1 }),
    ],
  })
  const box = await findBox()
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.type(box, 'needle')
  expect((await screen.findByRole('heading', { name: /^Best match/ })).tagName).toBe('H2')
  expect(screen.getByRole('heading', { name: 'Articles 2' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Files 1' })).toBeDefined()
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toContain('Needle')
  expect(document.querySelector('main b')).toBeNull()
  expect(screen.getByRole('link', { name: /Needle register/ }).querySelector('.lock')).not.toBeNull()
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '3 results for needle: 2 articles, 1 file',
    ),
  )
})

test('The search shows the answer of the last word, whichever comes last', async () => {
  const waiting = new Map<string, (results: SearchResult[]) => void>()
  const { user } = await renderScreen('/search', {
    ...sampleAnswers,
    'search.find': ({ query }) =>
      new Promise<SearchResult[]>((resolve) => {
        waiting.set(String(query?.q), resolve)
      }),
  })
  const box = await findBox()
  await user.type(box, 'needle')
  await waitFor(() => expect(waiting.has('needle')).toBe(true))
  await user.type(box, 's size')
  await waitFor(() => expect(waiting.has('needles size')).toBe(true))
  waiting.get('needles size')?.([result({ title: 'The right one' })])
  await screen.findByText('The right one')
  waiting.get('needle')?.([result({ title: 'The late one' })])
  await user.type(box, ' ')
  expect(screen.queryByText('The late one')).toBeNull()
})

test('The search without a result suggests words and sections, and sends the words once the reader presses Enter', async () => {
  const { user, calls } = await renderScreen('/search?q=', {
    ...sampleAnswers,
    'search.find': () => [],
    'search.countMiss': () => ({ counted: 1 }),
  })
  await user.type(await findBox(), 'robot')
  await waitFor(() => expect(calls).toContain('search.find'))
  // In the middle of a word nobody is told that there is nothing.
  expect(screen.queryByRole('heading', { name: /Nothing found/ })).toBeNull()
  expect(calls).not.toContain('search.countMiss')
  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Nothing found for “robot”' })
  expect(screen.getByRole('link', { name: 'Skill Development' })).toBeDefined()
  await waitFor(() => expect(calls).toContain('search.countMiss'))
})

test('The search looks through what is in memory while the network is away, and offers Retry', async () => {
  let isAway = true
  const { user } = await renderScreen('/formulas', {
    ...sampleAnswers,
    'formulas.all': () => [formula],
    'search.find': () => {
      if (isAway) throw new NetworkError('network')
      return []
    },
  })
  await (await main()).findByText(formula.title)
  await user.click(screen.getByRole('link', { name: 'Search' }))
  await user.type(await findBox(), 'efficency')
  await screen.findByText(/what is kept on this phone/)
  expect(await screen.findByRole('link', { name: new RegExp(formula.title) })).toBeDefined()
  isAway = false
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  await user.type(await findBox(), '{Enter}')
  await screen.findByRole('heading', { name: /Nothing found/ })
})

test('Words that mean the same and come after a search without network find what it did not find', async () => {
  const synonyms = Promise.withResolvers<{ words: string }[]>()
  const { user } = await renderScreen('/formulas', {
    ...sampleAnswers,
    'formulas.all': () => [formula],
    'search.synonyms': () => synonyms.promise,
    'search.find': failWith(new NetworkError('network')),
  })
  await (await main()).findByText(formula.title)
  await user.click(screen.getByRole('link', { name: 'Search' }))
  await user.click(await findBox())
  await user.paste('কর্মকুশলতা')
  await screen.findByText(/what is kept on this phone/, {}, { timeout: 5000 })
  expect(screen.queryByRole('link', { name: new RegExp(formula.title) })).toBeNull()
  synonyms.resolve([{ words: 'efficiency, কর্মকুশলতা' }])
  expect(await screen.findByRole('link', { name: new RegExp(formula.title) }, { timeout: 5000 })).toBeDefined()
})

test('A word that a keyboard composes is searched once, when it is composed', async () => {
  const sought: unknown[] = []
  await renderScreen('/search?q=', {
    ...sampleAnswers,
    'search.find': ({ query }) => {
      sought.push(query?.q)
      return [result({})]
    },
  })
  const box = await findBox()
  fireEvent.compositionStart(box)
  for (const part of ['s', 'su', 'সু', 'সুতা']) fireEvent.change(box, { target: { value: part } })
  fireEvent.compositionEnd(box)
  await screen.findByRole('link', { name: /Needle sizes/ })
  expect(sought).toEqual(['সুতা'])
})

test('Recent searches stay on the device, lead back to their list, can be removed, and go with a logout', async () => {
  localStorage.setItem('own_recent_searches', JSON.stringify(['needle', 'smv']))
  const { user, router } = await renderScreen('/search', { ...sampleAnswers, 'search.find': () => [result({})] })
  await user.click(await screen.findByRole('button', { name: 'Remove smv' }))
  expect(screen.queryByRole('link', { name: 'smv' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'needle' }))
  await screen.findByRole('link', { name: /Needle sizes/ })
  expect((await findBox()).value).toBe('needle')
  expect(document.activeElement?.className).toBe('search-answers')
  await router.navigate(-1)
  await screen.findByRole('link', { name: 'needle' })
  forgetAllStored('own_')
  expect(localStorage.getItem('own_recent_searches')).toBeNull()
})

test.each([
  ['how to pay bkash', 'Packages'],
  ['password bhule gechi', 'Forgot password'],
  ['পাসও\u09dfার্ড', 'Forgot password'],
  ['account delete korbo kivabe', 'Profile'],
  ['mock interview', 'Rehearsal'],
  ['হেল্পলাইন নম্বর', 'Contact Us'],
  ['টাইম স্টাডি', 'Line studio'],
])('The search for %s leads to the page %s of the app, whether content is found or not', async (typed, name) => {
  const { user } = await renderScreen('/search', { ...sampleAnswers, 'search.find': () => [] })
  await user.type(await findBox(), typed)
  // A line of explanation stands below the name, unlike in the bars of the app.
  expect(await screen.findByRole('link', { name: new RegExp(`^${name}.`) })).toBeDefined()
})

test('The search for what only content has leads to no page of the app', async () => {
  const { user } = await renderScreen('/search', { ...sampleAnswers, 'search.find': () => [result({})] })
  const page = () => screen.queryByRole('link', { name: /^Packages.*What they open/ })
  await user.type(await findBox(), 'package')
  await waitFor(() => expect(page()).not.toBeNull())
  await user.type(await findBox(), ' dyeing')
  await waitFor(() => expect(page()).toBeNull())
  expect(screen.getByRole('link', { name: /Needle sizes/ })).toBeDefined()
})

test('A removed recent search passes the focus on to the next, and the last of them to the title', async () => {
  localStorage.setItem('own_recent_searches', JSON.stringify(['needle', 'smv']))
  const { user } = await renderScreen('/search', sampleAnswers)
  await user.click(await screen.findByRole('button', { name: 'Remove needle' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove smv' }))
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Remove smv' })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Search')
})

test('The search shows three of a kind with a link to all, and a filter by kind that the address keeps', async () => {
  const asked: unknown[] = []
  const { user } = await renderScreen('/search', {
    ...sampleAnswers,
    'search.find': ({ query }) => {
      asked.push(query)
      const all = Array.from({ length: 6 }, (_, id) => result({ id: id + 1, title: `Needle ${id + 1}` }))
      return query?.kinds === undefined ? [...all, result({ kind: 'file', title: 'Needle register' })] : all
    },
  })
  await user.type(await findBox(), 'needle')
  await screen.findByRole('link', { name: 'All 6 articles' })
  expect(screen.queryByRole('link', { name: /Needle 5/ })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'All 6 articles' }))
  await screen.findByRole('link', { name: /Needle 6/ })
  expect(screen.getByRole('link', { name: 'Articles' }).getAttribute('aria-current')).toBe('true')
  expect(asked).toContainEqual({ q: 'needle', kinds: 'article', limit: 100 })
  await user.click(screen.getByRole('link', { name: 'All' }))
  await screen.findByRole('heading', { name: /^Best match/ })
  expect(asked).toContainEqual({ q: 'needle', each: 3 })
})
