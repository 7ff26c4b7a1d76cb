// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Form, Notification, testDataProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../testing/render-office.tsx'
import { CircularAssistant } from './circular-assistant.tsx'

afterEach(cleanup)

function Fields() {
  const { register } = useFormContext()
  return (
    <>
      <input aria-label="Title" {...register('title')} />
      <input aria-label="Place" {...register('place')} />
    </>
  )
}

test('CircularAssistant fills the empty fields of a circular from a pasted text and at once names what speaks against it', async () => {
  const sent: unknown[] = []
  const dataProvider = testDataProvider({
    call: async (_: unknown, { body }: { body?: unknown }) => {
      sent.push(body)
      return {
        signs: [{ sign: 'money', quote: 'Pay 300 taka' }],
        duplicates: [{ id: 7, title: 'Line Chief', company: 'Dahuk', has_other_number: 1 }],
      }
    },
  })
  renderOffice(
    <Form defaultValues={{ title: 'My title' }}>
      <Fields />
      <CircularAssistant />
    </Form>,
    { role: 'editor', dataProvider },
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('textbox', { name: 'Text or link' }))
  await user.paste('Position: Line Chief\nLocation: Savar')
  await user.click(screen.getByRole('button', { name: 'Fill the form' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('My title')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Place' }).value).toBe('Savar')
  await screen.findByText(/Filled: Place/)
  await screen.findByText(/Pay 300 taka/)
  expect((await screen.findByRole('link', { name: 'Line Chief, Dahuk' })).getAttribute('href')).toBe('/job-circulars/7')
  const checked = { title: 'My title', company: null, content: '', how_to_apply: null, salary: null }
  expect(sent).toEqual([checked])
  await user.click(screen.getByRole('button', { name: 'Look for duplicates and fraud' }))
  expect(sent).toEqual([checked, checked])
})

test('CircularAssistant reads the page of a link alone, keeps the link as its source, and says when a page cannot be read', async () => {
  const sent: unknown[] = []
  const dataProvider = testDataProvider({
    call: async (_: unknown, { body }: { body: object }) => {
      if (!('url' in body)) return { signs: [], duplicates: [] }
      sent.push(body)
      if (sent.length > 1) throw new Error('This page could not be read. Paste its text instead.')
      return { text: 'Position: Line Chief\nLocation: Savar' }
    },
  })
  renderOffice(
    <Form>
      <Fields />
      <CircularAssistant />
      <Notification />
    </Form>,
    { role: 'editor', dataProvider },
  )
  const user = userEvent.setup()
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text or link' })
  await user.click(box)
  await user.paste(' https://jobs.example.com/7 ')
  await user.click(screen.getByRole('button', { name: 'Fill the form' }))
  await screen.findByText(/Filled:/)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Line Chief')
  expect(box.value).toBe('Position: Line Chief\nLocation: Savar\nhttps://jobs.example.com/7')
  await user.clear(box)
  await user.paste('https://jobs.example.com/gone')
  await user.click(screen.getByRole('button', { name: 'Fill the form' }))
  await screen.findByText(/could not be read/)
  expect(box.value).toBe('https://jobs.example.com/gone')
  expect(sent).toEqual([{ url: 'https://jobs.example.com/7' }, { url: 'https://jobs.example.com/gone' }])
  // React Admin writes what a data provider throws to the console, in development only.
  expect(vi.spyOn(console, 'error').mock.calls.splice(0)).toHaveLength(1)
})
