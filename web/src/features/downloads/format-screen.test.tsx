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

test('A button and Escape empty the search of the format screen, and the focus stays in it', async () => {
  const { user } = await renderScreen('/format', answers)
  await screen.findByText('Line balancing sheet')
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  await user.type(box, 'balanc')
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect([box.value, document.activeElement]).toEqual(['', box])
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await user.type(box, 'balanc{Escape}')
  expect(box.value).toBe('')
  expect(screen.getByText(report.title)).toBeDefined()
})
