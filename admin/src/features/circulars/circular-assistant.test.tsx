// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { AdminContext, Form, testDataProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { i18nProvider } from '../../i18n/i18n-provider.ts'
import { createTestAuthProvider } from '../../testing/test-auth-provider.ts'
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

test('CircularAssistant fills the empty fields of a circular from a pasted text and names what speaks against it', async () => {
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
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={dataProvider}
        authProvider={createTestAuthProvider('editor')}
        i18nProvider={i18nProvider}
      >
        <Form defaultValues={{ title: 'My title' }}>
          <Fields />
          <CircularAssistant />
        </Form>
      </AdminContext>
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('textbox', { name: 'Text or link' }))
  await user.paste('Position: Line Chief\nLocation: Savar')
  await user.click(screen.getByRole('button', { name: 'Fill the form' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('My title')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Place' }).value).toBe('Savar')
  await screen.findByText(/Filled: Place/)
  await user.click(screen.getByRole('button', { name: 'Look for duplicates and fraud' }))
  await screen.findByText(/Pay 300 taka/)
  expect((await screen.findByRole('link', { name: 'Line Chief, Dahuk' })).getAttribute('href')).toBe('/job-circulars/7')
  expect(sent).toEqual([{ title: 'My title', company: null, content: '', how_to_apply: null, salary: null }])
})
