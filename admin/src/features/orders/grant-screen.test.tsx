// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpError, testDataProvider } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import { renderOffice } from '../../testing/render-office.tsx'
import { GrantScreen } from './grant-screen.tsx'

afterEach(cleanup)

/** Renders the screen on an API whose packages come when `answer` is called, and whose first `lost` grants get no answer. */
function renderScreen(lost = 0) {
  const granted: unknown[] = []
  const plans = Promise.withResolvers<readonly unknown[]>()
  const dataProvider = testDataProvider({
    getList: async <T,>() => {
      const data = (await plans.promise) as T[]
      return { data, total: data.length }
    },
    call: async ({ path }: { path: string }, { body }: { body?: unknown }) => {
      if (path.endsWith('/grantees')) {
        return [{ name: 'Nusrat Jahan', email: 'nusrat@example.com', phone: '+8801811223344' }]
      }
      granted.push(body)
      if (granted.length <= lost) throw new HttpError('No network.', 0)
      return { reference: 'SH-0001' }
    },
  })
  renderOffice(<GrantScreen />, { role: 'cashier', dataProvider })
  return { user: userEvent.setup(), granted, answer: plans.resolve }
}

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })

test('GrantScreen takes no press before the packages are there, and grants the first of them', async () => {
  const { user, granted, answer } = renderScreen()
  await user.type(screen.getByLabelText('Reader'), 'nusrat@example.com')
  await user.type(screen.getByLabelText('Reason'), 'A prize')
  expect(confirm().disabled).toBe(true)
  answer([{ id: 3, name: 'Job seeker', days: 30 }])
  await expect.poll(() => confirm().disabled).toBe(false)
  await user.click(confirm())
  expect(await screen.findByText('Granted: SH-0001')).toBeTruthy()
  // The second of two presses finds the form emptied.
  await user.click(confirm())
  expect(screen.getByText('Granted: SH-0001')).toBeTruthy()
  expect(granted).toMatchObject([{ email: 'nusrat@example.com', package_id: 3, reason: 'A prize' }])
})

test('GrantScreen proposes readers by a part of their number, and grants to the one chosen', async () => {
  const { user, granted, answer } = renderScreen()
  answer([{ id: 3, name: 'Job seeker', days: 30 }])
  await user.type(screen.getByLabelText('Reader'), '01811')
  await user.click(await screen.findByText('Nusrat Jahan · 01811223344', {}, { timeout: 5000 }))
  await user.type(screen.getByLabelText('Reason'), 'A prize')
  await user.click(confirm())
  expect(await screen.findByText('Granted: SH-0001')).toBeTruthy()
  expect(granted).toMatchObject([{ email: 'nusrat@example.com', package_id: 3, reason: 'A prize' }])
})

test('GrantScreen sends a grant whose answer was lost again as the same request, and the next grant as another', async () => {
  const { user, granted, answer } = renderScreen(1)
  answer([{ id: 3, name: 'Job seeker', days: 30 }])
  const fillIn = async () => {
    await user.type(screen.getByLabelText('Reader'), 'nusrat@example.com')
    await user.type(screen.getByLabelText('Reason'), 'A prize')
    await user.click(confirm())
  }
  await fillIn()
  await screen.findByText('No network.')
  // React Admin writes what a data provider throws to the console, in development only.
  expect(vi.spyOn(console, 'error').mock.calls.splice(0)).toMatchObject([[{ status: 0 }]])
  await user.click(confirm())
  await screen.findByText('Granted: SH-0001')
  await fillIn()
  await expect.poll(() => granted.length).toBe(3)
  const [lost, repeated, next] = granted.map((body) => (body as { request_key?: string }).request_key)
  expect(lost).toMatch(/^[0-9a-f]{32}$/)
  expect(repeated).toBe(lost)
  expect(next).not.toBe(lost)
})

test('GrantScreen says that no package is published', async () => {
  const { answer } = renderScreen()
  answer([])
  expect(await screen.findByText('No package is published, so none can be granted.')).toBeTruthy()
  expect(confirm().disabled).toBe(true)
})
