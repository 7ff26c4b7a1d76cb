// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { noteServerTime } from '../device/server-clock.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { formula, readerAnswers, sampleAnswers, storeSession } from '../testing/sample-answers.ts'
import { createSavesServer } from '../testing/synced-log.fixture.ts'

const other = { ...formula, formula_id: 32, title: 'SMV of Operation' }
const guest = { ...sampleAnswers, 'formulas.all': () => [formula, other] }
const row = (id: number, title: string) => ({ v: 1, item_id: id, type: 'formula', title, path: `/formulas/${id}` })

test('The tabs of saved items follow the arrow keys, Home and End, and the chosen one stands in the URL and comes again', async () => {
  const { user, router } = await renderScreen('/wishlist', guest)
  const tab = (name: string) => screen.getByRole('tab', { name })
  const expectTab = async (name: string) => {
    await waitFor(() => expect(tab(name).getAttribute('aria-selected')).toBe('true'))
    expect(document.activeElement).toBe(tab(name))
  }
  await screen.findByRole('tab', { name: 'Question' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Article', 'Question', 'Formula'])
  expect(tab('Question').getAttribute('aria-selected')).toBe('true')
  tab('Question').focus()
  for (const [key, name] of [
    ['{ArrowRight}', 'Formula'],
    ['{ArrowRight}', 'Article'],
    ['{End}', 'Formula'],
    ['{Home}', 'Article'],
  ] as const) {
    await user.keyboard(key)
    await expectTab(name)
  }
  expect(router.state.location.search).toBe('?tab=article')
  await router.navigate('/gsd')
  await router.navigate('/wishlist')
  await waitFor(() => expect(tab('Article').getAttribute('aria-selected')).toBe('true'))
})

test('The list of saved items moves the focus to the next row where one is removed, and to the title after the last', async () => {
  localStorage.setItem('saved_formula', JSON.stringify([row(formula.formula_id, formula.title), row(32, other.title)]))
  const { user } = await renderScreen('/wishlist?tab=formula', guest)
  const heart = (title: string) => screen.findByRole('button', { name: `Remove: ${title}` })
  const titles = [other.title, formula.title]
  for (const [nth, title] of titles.entries()) {
    await user.click(await heart(title))
    await waitFor(() => expect(screen.queryByRole('button', { name: `Remove: ${title}` })).toBeNull())
    const next = titles[nth + 1]
    expect(document.activeElement).toBe(next ? await heart(next) : document.querySelector('.top-bar .title'))
  }
})

test('A guest’s save is stored under the name of its type, with one toast for several presses alike', async () => {
  const { user } = await renderScreen('/formulas', guest)
  await user.click(await screen.findByRole('button', { name: `Save: ${formula.title}` }))
  await screen.findByText('Item saved locally.')
  expect(JSON.parse(localStorage.getItem('saved_formula') ?? 'null')).toEqual([
    { ...row(formula.formula_id, formula.title), savedAt: expect.any(String) },
  ])
  await user.click(await screen.findByRole('button', { name: `Save: ${other.title}` }))
  await screen.findByRole('button', { name: `Remove: ${other.title}` })
  expect(screen.getAllByText('Item saved locally.')).toHaveLength(1)
})

test('What a guest saves on a phone whose clock is behind is saved in the account that had removed it before', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  noteServerTime(inDays(40).toUTCString())
  onTestFinished(() => noteServerTime(new Date().toUTCString()))
  const { formula_id: item_id, title } = formula
  const server = createSavesServer()
  server.add({
    id: 'removed',
    at: inDays(39).toISOString(),
    data: { type: 'formula', item_id, title, path: '', wanted: false },
  })
  const { user, unmount } = await renderScreen('/formulas', guest)
  await user.click(await screen.findByRole('button', { name: `Save: ${title}` }))
  await screen.findByText('Item saved locally.')
  unmount()
  storeSession()
  await renderScreen('/formulas', { ...readerAnswers, 'formulas.all': () => [formula, other], ...server.answers })
  await screen.findByRole('button', { name: `Remove: ${title}` })
  await waitFor(() => expect(server.listIds()).toEqual([item_id]))
})

test('A save of what was saved in another tab says "Item already saved."', async () => {
  const { user } = await renderScreen('/formulas', guest)
  const heart = await screen.findByRole('button', { name: `Save: ${formula.title}` })
  localStorage.setItem('saved_formula', JSON.stringify([row(formula.formula_id, formula.title)]))
  await user.click(heart)
  await screen.findByText('Item already saved.')
  await screen.findByRole('button', { name: `Remove: ${formula.title}` })
})

test('A saved item that no longer exists is marked, leads to the not-found text and can be removed', async () => {
  localStorage.setItem('saved_formula', JSON.stringify([row(999, 'A lost formula'), row(31, formula.title)]))
  const { user, router } = await renderScreen('/wishlist?tab=formula', {
    ...guest,
    'saved.existing': () => [{ type: 'formula', item_id: 31, title: formula.title, path: '/formulas/31' }],
  })
  await waitFor(() => expect(screen.getAllByText('No longer available')).toHaveLength(1))
  const lost = (await screen.findByText('A lost formula')).closest('li') as HTMLElement
  expect(lost.textContent).toContain('No longer available')
  await user.click(within(lost).getByRole('link'))
  await screen.findByText('The page you are looking for does not exist.')
  await router.navigate(-1)
  await user.click(await screen.findByRole('button', { name: 'Remove: A lost formula' }))
  await waitFor(() => expect(screen.queryByText('A lost formula')).toBeNull())
  expect(screen.getByText(formula.title)).toBeDefined()
})

test('The heart of a reader is empty again where the server refuses to save, and full where it refuses to remove', async () => {
  storeSession()
  const server = createSavesServer()
  const { user } = await renderScreen('/formulas', { ...readerAnswers, ...server.answers })
  await user.click(await screen.findByRole('button', { name: `Save: ${formula.title}` }))
  await screen.findByText('Item saved.')
  server.refused.add(formula.formula_id)
  await user.click(screen.getByRole('button', { name: `Remove: ${formula.title}` }))
  await screen.findByText('Failed to remove.')
  server.refused.clear()
  await user.click(await screen.findByRole('button', { name: `Remove: ${formula.title}` }))
  await screen.findByText('Item removed.')
  await screen.findByRole('button', { name: `Save: ${formula.title}` })
})

test('Hearts are unknown while the saved list cannot be loaded, except for those that were pressed', async () => {
  storeSession()
  let isFailing = true
  const server = createSavesServer()
  const { user } = await renderScreen('/formulas', {
    ...readerAnswers,
    'formulas.all': () => [formula, other],
    ...server.answers,
    'sync.entries': (input) => {
      if (isFailing) throw new Error('no network')
      return server.answers['sync.entries'](input)
    },
  })
  const heart = () => screen.findByRole('button', { name: new RegExp(`: ${formula.title}`) })
  const otherHeart = () => screen.findByRole('button', { name: new RegExp(`: ${other.title}`) })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect((await heart()).getAttribute('aria-label')).toBe(`Save: ${formula.title}, not known whether it is saved`)
  expect((await heart()).getAttribute('aria-pressed')).toBe('mixed')
  await user.click(await heart())
  await screen.findByText('Item saved.')
  expect((await heart()).getAttribute('aria-label')).toBe(`Remove: ${formula.title}`)
  expect((await heart()).getAttribute('aria-pressed')).toBe('true')
  expect((await otherHeart()).getAttribute('aria-pressed')).toBe('mixed')
  await user.click(await heart())
  await screen.findByText('Item removed.')
  expect((await heart()).getAttribute('aria-pressed')).toBe('false')
  isFailing = false
  await user.click(retry)
  await waitFor(async () => expect((await otherHeart()).getAttribute('aria-pressed')).toBe('false'))
})
