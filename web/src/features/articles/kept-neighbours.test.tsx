// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { buildCallUrl } from '@shelai/contract/call-urls.ts'
import { articlePage } from '@shelai/contract/rules/urls.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepAnswer } from '../../network/kept-answers.ts'
import { noteNetwork } from '../../network/network-state.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { article, sampleAnswers } from '../../testing/sample-answers.ts'

afterEach(() => noteNetwork(true))

test('Without a network, Next leads past articles of the list that are not kept to one that is', async () => {
  const articles = [51, 52, 53].map((article_id) => ({ ...article, article_id, title: `Article ${article_id}` }))
  const [first, , last] = articles
  const address = buildCallUrl('articles.one', { articleId: '53' })
  await keepAnswer({ address, account: '', keptAt: 1, envelope: { status: true, message: '', data: last } })
  const path = (id: number) => articlePage(article.category_name, id)
  const { user } = await renderScreen(`/skills/${encodeURIComponent(article.category_name)}`, {
    ...sampleAnswers,
    'articles.ofCategory': () => articles,
    'articles.one': () => ({ ...article, ...first, next_id: 52 }),
  })
  await user.click(await screen.findByRole('link', { name: /Article 51/ }))
  const next = () => screen.getByRole('link', { name: 'Next' }).getAttribute('href')
  await waitFor(() => expect(next()).toBe(path(52)))
  act(() => noteNetwork(false))
  await waitFor(() => expect(next()).toBe(path(53)))
  act(() => noteNetwork(true))
  await waitFor(() => expect(next()).toBe(path(52)))
})
