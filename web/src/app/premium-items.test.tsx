// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { article, formula, readerAnswers, sampleAnswers, storeSession } from '../testing/sample-answers.ts'

const premium = { is_premium: 1 as const }
const kinds = [
  {
    kind: 'article',
    list: '/skills/quality?categoryId=11',
    path: '/skills/quality/12',
    answers: {
      'articles.ofCategory': () => [{ ...article, ...premium }],
      'articles.one': () => ({ ...article, ...premium }),
    },
  },
  {
    kind: 'formula',
    list: '/formulas',
    path: '/formulas/31',
    answers: { 'formulas.all': () => [{ ...formula, ...premium }], 'formulas.one': () => ({ ...formula, ...premium }) },
  },
] as const

const firstLink = async () => {
  await screen.findByRole('img', { name: /Premium/ })
  const [row] = within(screen.getByRole('main')).getAllByRole('listitem')
  return within(row ?? document.body).getByRole('link')
}

test.each(kinds)('A premium $kind offers packages to a guest, who stays at the list', async ({ list, answers }) => {
  const { user, router } = await renderScreen(list, { ...sampleAnswers, ...answers })
  await user.click(await firstLink())
  await screen.findByRole('heading', { name: 'Subscription Required' })
  await user.click(screen.getByRole('button', { name: 'Later' }))
  await waitFor(() => expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(list))
})

test.each(kinds)('A premium $kind opens with a package of any kind', async ({ list, path, answers }) => {
  storeSession()
  const { user, router } = await renderScreen(list, { ...readerAnswers, ...answers })
  await user.click(await firstLink())
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(screen.queryByRole('heading', { name: 'Subscription Required' })).toBeNull()
})
