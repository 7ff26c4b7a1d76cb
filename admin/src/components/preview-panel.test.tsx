// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Form, ResourceContextProvider, testDataProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../testing/render-office.tsx'
import { PreviewPanel } from './preview-panel.tsx'

/** Lets ten seconds pass, one by one, because React renders between them only. */
async function passTime(): Promise<void> {
  for (let second = 0; second < 10; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000))
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function TitleInput() {
  return <input aria-label="Title" {...useFormContext().register('title')} />
}

test('PreviewPanel renders what is typed once, however long it stays open', async () => {
  const rendered: unknown[] = []
  const dataProvider = testDataProvider({
    call: async (_call: unknown, { body: { record } }: { body: { record: { title?: string } } }) => {
      rendered.push(record.title)
      return { url: `/previews/${rendered.length}`, page: '/', stripped: {} }
    },
  })
  renderOffice(
    <ResourceContextProvider value="articles">
      <Form defaultValues={{ title: 'SMV' }}>
        <TitleInput />
        <PreviewPanel />
      </Form>
    </ResourceContextProvider>,
    { dataProvider },
  )
  await passTime()
  expect(screen.getByTitle('Preview').getAttribute('src')).toBe('/previews/1')
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'SAM' } })
  await passTime()
  expect(rendered).toEqual(['SMV', 'SAM'])
})
