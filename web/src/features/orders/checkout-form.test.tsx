// @vitest-environment jsdom
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { NetworkError, Refused } from '@shelai/contract/api/refused.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type FakeAnswers, failWith, renderScreen } from '../../testing/render-screen.tsx'
import { order, user as reader, readerAnswers, storePurchase, storeSession } from '../../testing/sample-answers.ts'

const sms = (id: string) => `Send Money Tk 199.00 to 01700000000 successful. Balance Tk 9.00. TrxID ${id} at 21/11/2026`
const tranId = () => screen.findByLabelText<HTMLInputElement>('Transaction ID')
const sendFrom = () => screen.findByLabelText<HTMLInputElement>('Send from')
const paste = () => screen.findByRole('button', { name: 'Paste the SMS' })
const box = () => screen.queryByLabelText<HTMLTextAreaElement>('Paste the whole message here')
const status = () => document.querySelector('.paste-message [role=status]')?.textContent
const expectTranId = (id: string) => waitFor(async () => expect((await tranId()).value).toBe(id))

/** Renders the checkout of a reader who has chosen a package and bKash. */
async function renderCheckout(answers: FakeAnswers = {}, typed?: Parameters<typeof storePurchase>[0]) {
  storeSession()
  storePurchase(typed)
  const rendered = await renderScreen('/checkout', { ...readerAnswers, 'orders.plansOfReader': () => [], ...answers })
  await paste()
  return rendered
}

/** Sets what the clipboard gives from now on, reading by reading; `undefined` where the browser forbids it. */
function setClipboard(...texts: (string | undefined)[]): void {
  vi.spyOn(navigator.clipboard, 'readText').mockImplementation(async () => {
    const text = texts.length > 1 ? texts.shift() : texts[0]
    if (text === undefined) throw new DOMException('denied', 'NotAllowedError')
    return text
  })
}

test('Paste the SMS reads the clipboard at every press and says what it filled in', async () => {
  const { user } = await renderCheckout()
  for (const id of ['CJU0PZQ3U6', 'DJU0PZQ3U7', 'EJU0PZQ3U8']) {
    setClipboard(sms(id))
    await user.click(await paste())
    await expectTranId(id)
    // The number comes from the profile, and nothing else is said of it.
    expect((await sendFrom()).value).toBe(reader.phone)
    screen.getByText('From your profile. Change it if you paid from another number.')
    expect(status()).toBe('Transaction ID filled in from the bKash message.')
    expect(box()?.closest('[hidden]') ?? null).not.toBeNull()
  }
  await user.clear(await tranId())
  await user.type(await tranId(), 'TYPED12345')
  expect(status()).toBe('')
  await user.clear(await sendFrom())
  await user.type(await sendFrom(), '01755667788')
  expect(screen.queryByText(/^From your profile/)).toBeNull()
})

test('Paste the SMS opens its box and removes the older ID where the clipboard holds another message', async () => {
  const { user } = await renderCheckout()
  setClipboard(sms('CJU0PZQ3U6'), 'Your bKash verification code is 482913.', sms('DJU0PZQ3U7'))
  await user.click(await paste())
  await expectTranId('CJU0PZQ3U6')
  await user.click(await paste())
  await expectTranId('')
  expect(document.activeElement).toBe(box())
  expect(status()).toContain('No payment could be read from what you copied.')
  await user.click(await paste())
  await expectTranId('DJU0PZQ3U7')
  expect(status()).toBe('Transaction ID filled in from the bKash message.')
})

test('Paste the SMS opens its box where the clipboard is forbidden; a wrong message empties the ID, a typed ID stays', async () => {
  const { user } = await renderCheckout()
  setClipboard(undefined)
  await user.click(await paste())
  await waitFor(() => expect(document.activeElement).toBe(box()))
  const write = (text: string) => fireEvent.change(box() ?? document.body, { target: { value: text } })
  write(sms('CJU0PZQ3U6'))
  await expectTranId('CJU0PZQ3U6')
  write('Your bKash verification code is 482913.')
  await expectTranId('')
  expect(status()).toContain('No payment could be read from this message.')
  write(sms('DJU0PZQ3U7'))
  await expectTranId('DJU0PZQ3U7')
  await user.click(await paste())
  await expectTranId('')
  await user.type(await tranId(), 'TYPED12345')
  await user.click(await paste())
  await waitFor(() => expect(document.activeElement).toBe(box()))
  expect((await tranId()).value).toBe('TYPED12345')
})

test('Paste the SMS fills in the latest reading, whichever answer comes last', async () => {
  const { user } = await renderCheckout()
  const held = Promise.withResolvers<string>()
  const readings = [held.promise, Promise.resolve(sms('DJU0PZQ3U7'))]
  vi.spyOn(navigator.clipboard, 'readText').mockImplementation(
    () => readings.shift() ?? Promise.reject(new Error('none')),
  )
  await user.click(await paste())
  await waitFor(async () => expect((await paste()).getAttribute('aria-busy')).toBe('true'))
  await user.click(await paste())
  await expectTranId('DJU0PZQ3U7')
  held.resolve(sms('CJU0PZQ3U6'))
  await waitFor(async () => expect((await paste()).getAttribute('aria-busy')).toBe('false'))
  expect((await tranId()).value).toBe('DJU0PZQ3U7')
})

test('A pasted message that does not fit the order says what differs', async () => {
  const { user } = await renderCheckout()
  setClipboard(sms('CJU0PZQ3U6').replace('199.00', '150.00').replace('01700000000', '01899998888'))
  await user.click(await paste())
  await expectTranId('CJU0PZQ3U6')
  await screen.findByText('The message says ৳150. The price is ৳199.')
  await screen.findByText('The message says it went to 01899998888. Our number is 01700-000000.')
})

test('The checkout refuses a letter that only looks like a Latin one at its field, until it is corrected', async () => {
  const { user } = await renderCheckout()
  await user.type(await tranId(), '\u0410BCDEFGH12')
  await waitFor(async () => expect((await tranId()).getAttribute('aria-invalid')).toBe('true'))
  expect(within(screen.getByRole('main')).getByRole('alert').textContent).toContain(
    'A transaction ID has English letters A to Z and digits only.',
  )
  await user.clear(await tranId())
  await user.type(await tranId(), 'ABCDEFGH12')
  await waitFor(async () => expect((await tranId()).getAttribute('aria-invalid')).not.toBe('true'))
})

test('The checkout says in the server’s words that there is no order, and keeps what was typed', async () => {
  const answers = { 'orders.create': failWith(createRefusal('order_refused')) }
  const { user, router } = await renderCheckout(answers, { sendFrom: '01711223344' })
  await user.click(screen.getByRole('button', { name: 'Place order' }))
  await screen.findByText('Order is not created')
  expect(within(screen.getByRole('main')).getByRole('alert').textContent).toBe('Please fill in both fields.')
  expect((await sendFrom()).value).toBe('01711223344')
  expect([...document.querySelectorAll('.field.invalid input')]).toEqual([await tranId()])
  expect(document.activeElement).toBe(await tranId())
  expect(router.state.location.pathname).toBe('/checkout')
})

test.each([
  ['in words', new Refused('failed', 500, 'The till is shut.'), 'The till is shut.'],
  ['with a page of a gateway', new NetworkError('unreadable'), 'Something went wrong.'],
] as const)(
  'The checkout says one thing of a failure %s and sends the order at the next press',
  async (_, failure, says) => {
    let attempts = 0
    const { user, router } = await renderCheckout(
      {
        'orders.create': () => {
          attempts += 1
          if (attempts === 1) throw failure
          return order
        },
      },
      { sendFrom: '01711223344', tranId: 'CJU0PZQ3U6' },
    )
    await user.click(screen.getByRole('button', { name: 'Place order' }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(within(screen.getByRole('main')).getByRole('alert').textContent).toBe(
      `${says} The order may have arrived, or not. Trying again is safe, it never makes a second order.`,
    )
    expect(document.querySelectorAll('.toast')).toHaveLength(0)
    await user.click(again)
    await screen.findByText('Order created')
    await waitFor(() =>
      expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/packages?tab=orders'),
    )
  },
)

test('The payment screen asks for a method before it goes on', async () => {
  storePurchase()
  const { method: _, ...begun } = JSON.parse(localStorage.getItem('own_purchase') ?? '{}')
  localStorage.setItem('own_purchase', JSON.stringify(begun))
  const { user, router } = await renderScreen('/payment', readerAnswers)
  await user.click(await screen.findByRole('button', { name: 'NEXT' }))
  await screen.findByText('Please select a payment method.')
  expect(router.state.location.pathname).toBe('/payment')
})

test.each(['/payment', '/checkout'])(
  'The screen %s leads to the packages where no purchase was begun',
  async (path) => {
    storeSession()
    const { router } = await renderScreen(path, readerAnswers)
    await waitFor(() => expect(router.state.location.pathname).toBe('/packages'))
  },
)

test('The steps of a wallet are shown in Bangla beside what the owner wrote', async () => {
  localStorage.setItem('language', 'bn')
  storeSession()
  storePurchase()
  const { user } = await renderScreen('/checkout', readerAnswers)
  await user.click(await screen.findByText('ধাপে ধাপে'))
  expect(document.body.textContent).toContain('bKash')
  expect(document.body.textContent).toContain('সেন্ড মানি')
  await screen.findByText(/Open bKash/)
})
