// @vitest-environment jsdom
import type { ApprovedMatches, ComparedOrder, Reconciliation } from '@shelai/contract/features/orders/orders-office.ts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { localStorageStore, testDataProvider } from 'react-admin'
import { afterEach, expect, test, vi } from 'vitest'
import type { WalletStatement } from '../../api/data-provider.ts'
import { createNetworkError } from '../../api/network-error.ts'
import { renderOffice } from '../../testing/render-office.tsx'
import { ReconcileScreen } from './reconcile-screen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const createOrder = (reference: string): ComparedOrder => ({
  id: reference,
  reference,
  status: 'pending',
  reader: 'Nusrat Jahan',
  package_title: 'Job seeker',
  price: 199,
  method_name: 'bKash',
  pay_to: '01700000000',
  send_from: '+8801711223344',
  tran_id: `TRX${reference}`,
  created_at: '2026-11-24T04:00:00.000Z',
})

const createMatch = (reference: string, sender_differs = false): Reconciliation['matches'][number] => ({
  order: createOrder(reference),
  receipt: { line: 2, tran_id: `TRX${reference}`, amount: 199, sender: '01911223344' },
  sender_differs,
})

const none: Reconciliation = { matches: [], orders: [], money: [], settled: 0, lines: [] }

/** Renders the screen on an API that answers each comparison by the next of `answers`. */
function renderScreen(
  answers: readonly (Reconciliation | Promise<Reconciliation>)[],
  {
    store = localStorageStore(),
    approve = async (ids: readonly string[]): Promise<ApprovedMatches> => ids.map((id) => ({ id, refusal: null })),
  } = {},
) {
  const sent: WalletStatement[] = []
  const methods = ['Rocket', 'bKash'].map((method_name, id) => ({ id, method_name, phone: '01700000000' }))
  const dataProvider = testDataProvider({
    getList: async <T,>() => ({ data: methods as T[], total: methods.length }),
    call: async (_call: unknown, { body: statement }: { body: WalletStatement }) => {
      sent.push(statement)
      return answers[sent.length - 1] ?? none
    },
    approveMatches: (_: number, matches: readonly { id: string }[]) => approve(matches.map(({ id }) => id)),
  })
  renderOffice(<ReconcileScreen />, { role: 'cashier', store, dataProvider })
  return { user: userEvent.setup(), sent, store }
}

const longer = { timeout: 5000 }

test('ReconcileScreen compares again after an approval, so that what was left out stays', async () => {
  const left = { ...none, matches: [createMatch('LEFT', true)], settled: 1 }
  const { user, sent } = renderScreen([{ ...none, matches: [createMatch('GOOD'), ...left.matches] }, left])
  await user.type(await screen.findByLabelText('Statement'), 'x')
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  await user.click(await screen.findByRole('button', { name: 'Approve selected (1)' }, longer))
  expect(await screen.findByText('Approved orders: 1', {}, longer)).toBeTruthy()
  await expect.poll(() => screen.queryByText(/GOOD/)).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /LEFT/ }).checked).toBe(false)
  expect(sent).toHaveLength(2)
})

test('ReconcileScreen compares again where the answer to approvals was lost, so that what was approved is not sent again', async () => {
  const compared = { ...none, matches: [createMatch('DONE'), createMatch('LEFT', true)] }
  const left = { ...none, matches: [createMatch('LEFT', true)], settled: 1 }
  const { user, sent } = renderScreen([compared, left], {
    approve: () => Promise.reject(createNetworkError('No connection to the server.')),
  })
  await user.type(await screen.findByLabelText('Statement'), 'x')
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  await user.click(await screen.findByRole('button', { name: 'Approve selected (1)' }, longer))
  await expect.poll(() => screen.queryByText(/DONE/), longer).toBeNull()
  expect(screen.getByText(/LEFT/)).toBeTruthy()
  expect(screen.getByText('No connection to the server.')).toBeTruthy()
  expect(sent).toHaveLength(2)
  // React Admin writes what a data provider throws to the console, in development only.
  expect(vi.spyOn(console, 'error').mock.calls.splice(0)).toMatchObject([[{ status: 0 }]])
})

test('ReconcileScreen shows the statement that was sent last, however late the comparison before it is answered', async () => {
  const late = Promise.withResolvers<Reconciliation>()
  const first = { ...none, matches: [createMatch('GOOD'), createMatch('LEFT', true)] }
  const { user, sent } = renderScreen([first, late.promise, { ...none, matches: [createMatch('NEXT', true)] }])
  const statement = await screen.findByLabelText('Statement')
  await user.type(statement, 'x')
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  await user.click(await screen.findByRole('button', { name: 'Approve selected (1)' }, longer))
  await expect.poll(() => sent.length, longer).toBe(2)
  await user.type(statement, 'y')
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  // Of two comparisons that are sent at once both would get the answer of the first.
  expect(sent).toHaveLength(2)
  late.resolve({ ...none, matches: [createMatch('LEFT', true)] })
  expect(await screen.findByRole('checkbox', { name: /NEXT/ }, longer)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /LEFT/ })).toBeNull()
  expect(sent.map(({ text }) => text)).toEqual(['x', 'x', 'xy'])
})

test('ReconcileScreen chooses the wallet used last, and sends a file in place of the text', async () => {
  const { user, sent, store } = renderScreen([])
  await user.click(await screen.findByRole('combobox', { name: 'Wallet' }, longer))
  await user.click(await screen.findByRole('option', { name: 'bKash' }, longer))
  const file = new File(['TrxID;Credit\nAAA;199'], 'statement.csv')
  const picker = document.querySelector<HTMLInputElement>('input[type=file]')
  if (picker === null) throw new Error('no field for a file')
  await user.upload(picker, file)
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  await expect.poll(() => sent.length, longer).toBe(1)
  expect(sent[0]).toMatchObject({ method_id: 1, file: btoa('TrxID;Credit\nAAA;199') })
  cleanup()
  renderScreen([], { store })
  const wallet = await screen.findByRole('combobox', { name: 'Wallet' }, longer)
  await expect.poll(() => wallet.textContent, longer).toBe('bKash')
})

test('ReconcileScreen lists every line of the statement by what became of it, and why', async () => {
  const line = { text: 'A line', because: null, word: null, reversed_by: null, reference: null } as const
  const { user } = renderScreen([
    {
      ...none,
      lines: [
        { ...line, line: 2, outcome: 'reversed', reversed_by: 3 },
        { ...line, line: 3, outcome: 'reversal', because: 'word', word: 'Reversal' },
        { ...line, line: 4, outcome: 'outgoing', because: 'column' },
        { ...line, line: 5, outcome: 'unread' },
      ],
    },
  ])
  await user.type(await screen.findByLabelText('Statement'), 'x')
  await user.click(await screen.findByRole('button', { name: 'Compare' }))
  for (const text of [
    'Every line of the statement (4)',
    'Came and was taken back (1)',
    'Line 2 · line 3 takes it back',
    'Line 3 · it says “Reversal”',
    'Line 4 · by its column',
    'Not understood (1)',
  ])
    expect(await screen.findByText(text, {}, longer)).toBeTruthy()
})
