// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { sampleAnswers } from '../testing/sample-answers.ts'

// The document's title after a navigation: e2e/seo/page-heads.spec.ts.

const titles = { en: '404 - Page Not Found', bn: '404 - পেজটি পাওয়া যায়নি' }
const circularTitles = { en: 'No Circular Found', bn: 'কোনো সার্কুলার পাওয়া যায়নি' }

/** An unknown id for each route that has one. */
const paths = [
  '/skills/nope',
  '/skills/quality/999999',
  '/jobs/nope',
  '/jobs/quality/999999',
  '/jobs-circular-category?categoryId=999999',
  '/jobs-circular-subCat/999999',
  '/jobs-circular-details/999999',
  '/formulas/999999',
  '/nowhere',
]

for (const language of ['en', 'bn'] as const)
  test.each(paths)(
    `The address %s shows "not found" as its title, loaded and navigated to (${language})`,
    async (path) => {
      localStorage.setItem('language', language)
      const title = (path.includes('details') ? circularTitles : titles)[language]
      const { router } = await renderScreen(path, sampleAnswers)
      const expectNotFound = async () => {
        await waitFor(() => expect(within(screen.getByRole('banner')).getByRole('heading').textContent).toBe(title))
        await within(screen.getByRole('main')).findByText(title)
      }
      await expectNotFound()
      await router.navigate('/gsd')
      await waitFor(() => expect(within(screen.getByRole('banner')).getByRole('heading').textContent).not.toBe(title))
      await router.navigate(path)
      await expectNotFound()
    },
  )

test('The page of an unknown address leads home', async () => {
  const { user, router } = await renderScreen('/formulas/999999', sampleAnswers)
  await screen.findByText('The page you are looking for does not exist.')
  await user.click(screen.getByRole('link', { name: 'Click here to go homepage' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
