// @vitest-environment jsdom
import { adminResources, type ResourceName } from '@shelai/contract/admin-resources.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { HttpError, ResourceContextProvider, testDataProvider } from 'react-admin'
import { useController } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../testing/render-office.tsx'
import { createTestAuthProvider } from '../testing/test-auth-provider.ts'
import { draftStore } from './draft-store.ts'
import { FieldInput } from './inputs/field-input.tsx'
import { RecordEdit } from './record-form.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const record = { id: 7, title: 'Sewing', state: 'live', publish_at: null, updated_at: '2026-11-27T04:00:00.000Z' }

const Title = () => <input {...useController({ name: 'title' }).field} />

type Update = (resource: string, params: { data: object }) => Promise<{ data: never }>

type Options = { staff?: string; resource?: ResourceName; input?: ReactNode }

/** Opens the form of a record for a member of staff. Its changes are sent by `update`. */
function openForm(
  opened: object,
  update: Update,
  { staff = 'staff', resource = 'article-categories', input = <Title /> }: Options = {},
) {
  renderOffice(
    <ResourceContextProvider value={resource}>
      <RecordEdit id={7}>{input}</RecordEdit>
    </ResourceContextProvider>,
    {
      authProvider: createTestAuthProvider('editor', staff),
      dataProvider: testDataProvider({
        getOne: async () => ({ data: opened as never }),
        update: update as never,
        call: async () => ({ page: null }),
      }),
    },
  )
  return userEvent.setup()
}

test('RecordEdit sends a list of texts without its blank rows', async () => {
  const sent: object[] = []
  const opened = { ...record, sources: ['A book', 'A page'] }
  const user = openForm(
    opened,
    async (_, { data }) => {
      sent.push(data)
      return { data: { ...opened, ...data } as never }
    },
    {
      resource: 'articles',
      input: <FieldInput source="sources" field={adminResources.articles.fields.sources} />,
    },
  )
  await user.clear(await screen.findByDisplayValue('A book'))
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => sent).toMatchObject([{ sources: ['A page'] }])
  // React Admin hands a property of its rows to an element. React remarks it in development only, once in a process, which other files share.
  const others = vi.spyOn(console, 'error').mock.calls.filter(([text]) => !String(text).includes('does not recognize'))
  expect(others).toEqual([])
  vi.spyOn(console, 'error').mockClear()
})

test('RecordEdit lets nobody type into a form that is being saved, because the answer takes the place of what it holds', async () => {
  const saving = Promise.withResolvers<{ data: never }>()
  const user = openForm(record, () => saving.promise)
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

test('RecordEdit publishes what Publish sent, although a colleague has saved the record meanwhile', async () => {
  const sent: object[] = []
  const user = openForm({ ...record, state: 'draft' }, async (_, { data }) => {
    sent.push(data)
    if (sent.length === 1) throw new HttpError('changed', 409, { code: 'changed_meanwhile' })
    return { data: { ...record, ...data } as never }
  })
  await screen.findByDisplayValue('Sewing')
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await user.click(await screen.findByRole('button', { name: 'Save mine' }))
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({ title: 'Sewing', state: 'live' })
  expect(await screen.findByText('Published')).toBeTruthy()
  // React Admin writes what a data provider throws to the console, in development only.
  expect(vi.spyOn(console, 'error').mock.calls.splice(0)).toMatchObject([[{ status: 409 }]])
})

test('RecordEdit offers nothing again of what its editor gave up for what a colleague has saved', async () => {
  const user = openForm(record, () => Promise.reject(new HttpError('changed', 409, { code: 'changed_meanwhile' })))
  const title = await screen.findByDisplayValue('Sewing')
  await user.type(title, ' room')
  // A page that is left stores what was typed.
  dispatchEvent(new Event('pagehide'))
  expect(draftStore.find('staff article-categories/7')).toMatchObject({ values: { title: 'Sewing room' } })
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
  await expect.poll(() => screen.queryByDisplayValue('Sewing')).toBe(title)
  expect(draftStore.find('staff article-categories/7')).toBeUndefined()
  // React Admin writes what a data provider throws to the console, in development only.
  expect(vi.spyOn(console, 'error').mock.calls.splice(0)).toMatchObject([[{ status: 409 }]])
})

test('RecordEdit offers what was typed to the one who typed it, not to a colleague on the same computer', async () => {
  const open = async (staff: string) => {
    cleanup()
    const user = openForm(record, () => Promise.reject(new Error('not saved')), { staff })
    const title = await screen.findByDisplayValue('Sewing')
    return { user, title }
  }
  const { user, title } = await open('nusrat')
  await user.type(title, ' room')
  dispatchEvent(new Event('pagehide'))
  await open('rahim')
  expect(screen.queryByRole('button', { name: 'Continue the draft' })).toBeNull()
  await open('nusrat')
  expect(screen.getByRole('button', { name: 'Continue the draft' })).toBeTruthy()
})
