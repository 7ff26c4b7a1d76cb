// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { AdminContext, ResourceContextProvider, testDataProvider } from 'react-admin'
import { useController } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { createTestAuthProvider } from '../testing/test-auth-provider.ts'
import { RecordEdit } from './record-form.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const record = { id: 7, title: 'Sewing', state: 'live', publish_at: null, updated_at: '2026-11-27T04:00:00.000Z' }

const Title = () => <input {...useController({ name: 'title' }).field} />

test('RecordEdit lets nobody type into a form that is being saved, because the answer takes the place of what it holds', async () => {
  const saving = Promise.withResolvers<{ data: never }>()
  render(
    <MemoryRouter>
      <AdminContext
        dataProvider={testDataProvider({
          getOne: async () => ({ data: record as never }),
          update: () => saving.promise,
        })}
        authProvider={createTestAuthProvider('owner')}
        i18nProvider={i18nProvider}
      >
        <ResourceContextProvider value="article-categories">
          <RecordEdit id={7}>
            <Title />
          </RecordEdit>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  )
  const user = userEvent.setup()
  const title = await screen.findByDisplayValue('Sewing')
  await user.type(title, ' room')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  // An inert element is not in the tree that people reach by a finger, the keyboard or a screen reader.
  await expect.poll(() => title.closest('[inert]')).not.toBeNull()
  saving.resolve({ data: { ...record, title: 'Sewing room', updated_at: '2026-11-27T05:00:00.000Z' } as never })
  await expect.poll(() => title.closest('[inert]')).toBeNull()
  await user.type(title, 's')
  expect(await screen.findByDisplayValue('Sewing rooms')).toBe(title)
})
