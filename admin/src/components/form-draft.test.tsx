// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { RecordContextProvider, ResourceContextProvider, SimpleForm } from 'react-admin'
import { useController } from 'react-hook-form'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderInOffice } from '../testing/render-in-office.tsx'
import { draftStore } from './draft-store.ts'
import { FormDraftNotice } from './form-draft.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const record = { id: 7, text: 'We open at nine', updated_at: '2026-11-27T04:00:00.000Z' }

const TextField = () => <input {...useController({ name: 'text' }).field} />

/** Opens the form of a record as the server has it now. Returns what the form saves. */
function openForm(current: typeof record): object[] {
  const saved: object[] = []
  renderInOffice(
    <ResourceContextProvider value="announcements">
      <RecordContextProvider value={current}>
        <SimpleForm record={current} onSubmit={(values: object) => void saved.push(values)}>
          <FormDraftNotice />
          <TextField />
        </SimpleForm>
      </RecordContextProvider>
    </ResourceContextProvider>,
    'editor',
    {},
  )
  return saved
}

const field = () => screen.findByRole<HTMLInputElement>('textbox')

test.each(['visibilitychange', 'pagehide'])(
  'FormDraftNotice stores what is typed when the page is left (%s)',
  async (leaving) => {
    openForm(record)
    await userEvent.setup().type(await field(), ', and close at eight')
    dispatchEvent(new Event(leaving))
    expect(localStorage.getItem('office_draft staff announcements/7')).toContain('and close at eight')
  },
)

test('FormDraftNotice stores what was typed last when another screen takes the place of the form at once', async () => {
  openForm(record)
  await userEvent.setup().type(await field(), ', and close at eight')
  cleanup()
  expect(draftStore.find('staff announcements/7')?.values).toMatchObject({
    text: 'We open at nine, and close at eight',
  })
})

test.each(['visibilitychange', 'pagehide'])(
  'FormDraftNotice stores nothing of a form that was saved and is still shown (%s)',
  async (leaving) => {
    openForm(record)
    const user = userEvent.setup()
    const key = 'staff announcements/7'
    await user.type(await field(), ', and close')
    draftStore.remove(key)
    dispatchEvent(new Event(leaving))
    expect(draftStore.find(key)).toBeUndefined()
    await user.type(await field(), ' at eight')
    dispatchEvent(new Event(leaving))
    expect(draftStore.find(key)?.values).toMatchObject({ text: 'We open at nine, and close at eight' })
    draftStore.remove(key)
    cleanup()
    expect(draftStore.find(key)).toBeUndefined()
  },
)

test('FormDraftNotice has a draft saved as a change of the record that it was typed into, not of what others made of it', async () => {
  openForm(record)
  const user = userEvent.setup()
  await user.type(await field(), ', and close at eight')
  dispatchEvent(new Event('pagehide'))
  cleanup()
  const saved = openForm({ ...record, text: 'We open at ten', updated_at: '2026-11-27T05:00:00.000Z' })
  await user.click(await screen.findByRole('button', { name: 'Continue the draft' }))
  await expect.poll(async () => (await field()).value).toBe('We open at nine, and close at eight')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  // The server refuses it as changed meanwhile.
  await expect.poll(() => saved).toMatchObject([{ updated_at: record.updated_at }])
})
