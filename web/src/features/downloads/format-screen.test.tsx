// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { sampleAnswers } from '../../testing/sample-answers.ts'

const [report] = (await sampleAnswers['downloads.all']?.({})) ?? []
if (report === undefined) throw new Error('the sample has no file')
const answers = {
  ...sampleAnswers,
  'downloads.all': () => [report, { ...report, id: 42, title: 'Line balancing sheet', is_premium: 1 as const }],
}

test('The format screen searches its files whatever the case and says "No Files found" where none fits', async () => {
  const { user } = await renderScreen('/format', answers)
  const rows = () => within(screen.getByRole('main')).queryAllByRole('listitem')
  await screen.findByText('Line balancing sheet')
  expect(rows()).toHaveLength(2)
  const box = screen.getByRole('searchbox')
  await user.type(box, 'BALANC')
  expect(rows()).toHaveLength(1)
  expect(rows()[0]?.textContent).toContain('Line balancing sheet')
  await user.clear(box)
  await user.type(box, 'no such file')
  await screen.findByRole('heading', { name: 'No Files found' })
})
