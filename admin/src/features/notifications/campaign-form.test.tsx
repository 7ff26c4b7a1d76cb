// @vitest-environment jsdom
import type { Role } from '@shelai/contract/rules/staff.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpError, memoryStore, ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { draftStore } from '../../components/draft-store.ts'
import { renderOffice } from '../../testing/render-office.tsx'
import { readCampaignForm } from './campaign-form.ts'
import { CampaignCreate, CampaignEdit } from './campaign-screens.tsx'

afterEach(() => {
  cleanup()
  // React Admin 5 hands `InputProps` on, which Material UI 9 does not take out of the element's attributes any more.
  const { calls } = vi.spyOn(console, 'error').mock
  const others = calls.filter((call) => !call.includes('InputProps'))
  calls.splice(0, calls.length, ...others)
})

/** Renders the form of a new notification for a role, on a fake server. */
function renderForm(
  role: Role,
  estimate = { recipients: 1200, goes_at: '2026-11-20T04:00:00.000Z', is_delayed: false },
) {
  const call = vi.fn(async (_call: unknown, _input: unknown) => estimate)
  const create = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { ...data, id: 1 } }))
  const getList = vi.fn(async () => ({
    data: [
      { id: 1, type: 'jobs' },
      { id: 2, type: 'format' },
    ],
    total: 2,
  }))
  const dataProvider = { call, create, getList } as unknown as AdminDataProvider
  renderOffice(
    <ResourceContextProvider value="campaigns">
      <CampaignCreate />
    </ResourceContextProvider>,
    { role, dataProvider, store: memoryStore() },
  )
  return { call, create, user: userEvent.setup() }
}

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.type(await screen.findByLabelText(/^Title(?! in Bangla)/), 'New answers')
  await user.type(screen.getByLabelText(/^Message(?! in Bangla)/), 'Twenty more questions')
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

test('The form of a notification says how many it reaches before it is sent, and a double press sends it once', async () => {
  const { user, create, call } = renderForm('owner')
  await fill(user)
  await user.type(screen.getByLabelText('Title in Bangla'), 'নতুন উত্তর')
  await user.type(screen.getByLabelText('Message in Bangla'), 'আরও কুড়িটি প্রশ্ন')
  await press(user, 'Check and send')
  const dialog = await screen.findByRole('dialog', { name: 'Send this notification?' })
  expect(dialog.textContent).toContain('As of now it reaches 1,200 readers. Visitors without an account see it too.')
  expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { audience: 'everybody', send_at: null } })
  expect(create).not.toHaveBeenCalled()
  await user.dblClick(within(dialog).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(create).toHaveBeenCalled())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(create).toHaveBeenCalledTimes(1)
  expect(create.mock.calls[0]?.[1].data).toMatchObject({
    title: 'New answers',
    message: 'Twenty more questions',
    title_bn: 'নতুন উত্তর',
    message_bn: 'আরও কুড়িটি প্রশ্ন',
    audience: 'everybody',
    request_key: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test('The form of a notification says that it waits for the end of the quiet hours', async () => {
  const { user } = renderForm('editor', { recipients: 0, goes_at: '2026-11-21T01:00:00.000Z', is_delayed: true })
  await fill(user)
  await press(user, 'Check and send')
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('Nobody fits as of now.')
  expect(dialog.textContent).toMatch(/within the quiet hours, so it waits until 21 Nov 2026,? (?:at )?07:00/)
})

test('The form of a notification offers one reader only to roles that may find readers', async () => {
  const { user } = renderForm('editor')
  await user.click(await screen.findByRole('combobox', { name: /^To/ }))
  const options = within(await screen.findByRole('listbox')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Everybody',
    'Readers with a package',
    'Readers whose package ends soon',
  ])
})

test('The form of a notification shows what the server refuses at its field and keeps what was typed', async () => {
  const { user, call, create } = renderForm('owner')
  call.mockRejectedValueOnce(
    new HttpError('Please check the marked fields.', 400, { errors: { title: 'Too long for readers.' } }),
  )
  await fill(user)
  await press(user, 'Check and send')
  expect(await screen.findByText('Too long for readers.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/^Title(?! in Bangla)/).value).toBe('New answers')
  expect(create).not.toHaveBeenCalled()
  // React Admin writes what a data provider throws to the console, in development only.
  expect(vi.spyOn(console, 'error').mock.calls.splice(0)).toMatchObject([[{ status: 400 }]])
})

test('The form of a changed notification ends when its editor keeps it against what somebody else has saved', async () => {
  const campaign = {
    ...{ id: 1, title: 'Theirs', message: 'Twenty more', title_bn: '', message_bn: '', audience: 'everybody' },
    ...{ status: 'scheduled', send_at: '2099-11-20T04:00:00.000Z', updated_at: '2026-11-20T04:00:00.000Z' },
  }
  const update = vi.fn(async (_resource: string, { data }: { data: object }) => ({ data: { ...campaign, ...data } }))
  update.mockRejectedValueOnce(new HttpError('Changed meanwhile.', 409, { code: 'changed_meanwhile' }))
  const call = async () => ({ recipients: 1, goes_at: campaign.send_at, is_delayed: false })
  const getOne = async () => ({ data: campaign })
  const getList = async () => ({ data: [], total: 0 })
  const dataProvider = { call, update, getOne, getList } as unknown as AdminDataProvider
  draftStore.set('staff campaigns/1', { values: { title: 'Mine' }, at: new Date().toISOString() })
  renderOffice(
    <ResourceContextProvider value="campaigns">
      <Routes>
        <Route path="/campaigns/:id" element={<CampaignEdit />} />
        <Route path="/campaigns/:id/show" element="The notification" />
      </Routes>
    </ResourceContextProvider>,
    { dataProvider, store: memoryStore(), at: '/campaigns/1' },
  )
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText(/^Title(?! in Bangla)/), ' and mine')
  await press(user, 'Check and send')
  await press(user, 'Confirm')
  await press(user, 'Save mine')
  expect(await screen.findByText('The notification')).toBeDefined()
  expect(update.mock.calls[1]?.[1].data).toMatchObject({ title: 'Theirs and mine', updated_at: campaign.updated_at })
  expect(draftStore.find('staff campaigns/1')).toBeUndefined()
  expect(vi.spyOn(console, 'error').mock.calls.splice(0)).toMatchObject([[{ status: 409 }]])
})

test('readCampaignForm leaves out what belongs to an audience or a time that was chosen before', () => {
  const values = {
    title: 'a',
    message: 'b',
    title_bn: 'ক',
    link: '',
    audience: 'ending',
    within_days: 7,
    package_type: 'jobs',
    user_id: 'reader-1',
    when: 'now',
    send_at: '2026-11-20T04:00:00.000Z',
  }
  expect(readCampaignForm(values)).toEqual({
    title: 'a',
    message: 'b',
    title_bn: 'ক',
    message_bn: '',
    link: null,
    audience: 'ending',
    within_days: 7,
    package_type: null,
    user_id: null,
    send_at: null,
  })
  expect(readCampaignForm({ ...values, when: 'later' }).send_at).toBe('2026-11-20T04:00:00.000Z')
})
