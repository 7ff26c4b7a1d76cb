// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { AdminContext, Form, ResourceContextProvider, testDataProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18nProvider } from '../i18n/i18n-provider.ts'
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
  render(
    <MemoryRouter>
      <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ResourceContextProvider value="articles">
          <Form defaultValues={{ title: 'SMV' }}>
            <TitleInput />
            <PreviewPanel />
          </Form>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  )
  await passTime()
  expect(screen.getByTitle('Preview').getAttribute('src')).toBe('/previews/1')
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'SAM' } })
  await passTime()
  expect(rendered).toEqual(['SMV', 'SAM'])
})
