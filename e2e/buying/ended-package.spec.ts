import type { Locator } from '@playwright/test'
import { getPost } from '../content.ts'
import {
  expect,
  expectArrival,
  failedLoad,
  main,
  openListening,
  openPage,
  type Page,
  subscriptionSheet,
  test,
  toast,
} from '../fixtures.ts'
import type { Staff } from '../staff.ts'
import { findTraces } from './device-traces.ts'
import { passTheMinute, signInForAMinute, signInWithPackage } from './purchase.ts'

const post = () => getPost('Work Study Officer')

/** Refunds the reader's package and waits until the open page has fetched the new state. */
async function refund(page: Page, staff: Staff, email: string): Promise<void> {
  const heard = page.waitForResponse(async (response) => {
    if (!response.url().includes('/orders/packages/')) return false
    const { data } = (await response.json()) as { data: { status: string }[] }
    return data.every(({ status }) => status !== 'active')
  })
  await staff.settle(email, 'refund', { reason: 'Paid twice.' })
  await heard
}

/** The beginning of what an answer says first, without its caption: it stands in the answer's HTML with no tag in between. */
async function readOpening(answer: Locator): Promise<string> {
  const said = await answer.locator('blockquote p').first().innerText()
  return said.slice(said.indexOf(': ') + 2).slice(0, 40)
}

test('An answer that is open stays open when its order is refunded, and every other one is locked at once', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const [first, second] = await staff.find('job-questions', { sub_category_id: post().id })
  await staff.update('job-questions', first?.id ?? 0, { is_premium: 1 })
  await staff.update('job-questions', second?.id ?? 0, { is_premium: 1 })
  try {
    const email = await signInWithPackage(page, staff, 'Interview Pass')
    await openListening(page, post().path)
    const read = main(page).locator(`#question-${first?.id}`)
    const other = main(page).locator(`#question-${second?.id}`)
    await expect(main(page).getByRole('img', { name: 'Locked' })).toHaveCount(0)
    await read.getByRole('button', { name: 'Show Answer' }).click()
    const text = (await read.locator('.answer .prose').textContent()) ?? ''
    const opening = await readOpening(read.locator('.answer'))
    const top = (await read.boundingBox())?.y

    await refund(page, staff, email)
    await expect(other.getByRole('img', { name: 'Locked' })).toBeVisible()
    await expect(read.locator('.answer .prose')).toHaveText(text)
    await expect(read.getByRole('img', { name: 'Locked' })).toHaveCount(0)
    expect((await read.boundingBox())?.y).toBe(top)
    await expect
      .poll(async () => (await findTraces(page, [opening])).map((place) => place.split(':')[0]))
      .toEqual(['page'])

    await other.getByRole('button', { name: 'Show Answer' }).click()
    await expect(subscriptionSheet(page)).toBeVisible()
    await subscriptionSheet(page).getByRole('button', { name: 'Later' }).click()
    await expect(read.locator('.answer .prose')).toHaveText(text)

    await read.getByRole('button', { name: 'Hide Answer' }).click()
    await expect(read.getByRole('img', { name: 'Locked' })).toBeVisible()
    await expect.poll(() => findTraces(page, [opening])).toEqual([])
  } finally {
    await staff.update('job-questions', first?.id ?? 0, { is_premium: 0 })
    await staff.update('job-questions', second?.id ?? 0, { is_premium: 0 })
  }
})

for (const { what, resource, path, locked } of [
  {
    what: 'article',
    resource: 'articles',
    path: (id: number) => `/skills/quality/${id}`,
    locked: 'This article is for readers with a package.',
  },
  {
    what: 'formula',
    resource: 'formulas',
    path: (id: number) => `/formulas/${id}`,
    locked: 'This formula is for readers with a package.',
  },
] as const) {
  test(`A premium ${what} that is open stays open when its order is refunded, until it is gone to again`, async ({
    page,
    staff,
    browserErrors,
  }) => {
    browserErrors.allow(failedLoad)
    const record = (await staff.find(resource)).at(-1)
    const id = Number(record?.id)
    await staff.update(resource, id, { is_premium: 1 })
    try {
      const email = await signInWithPackage(page, staff, 'Interview Pass')
      await openListening(page, path(id))
      const body = main(page).locator('article > .prose, .calculator').first()
      await expect(body).toBeVisible()
      const input = main(page).getByRole('textbox').first()
      if (what === 'formula') await input.fill('7')
      const text = await body.innerText()

      await refund(page, staff, email)
      await expect(toast(page, 'refund')).toBeVisible()
      expect(await body.innerText()).toBe(text)
      await expect(main(page).getByText(locked)).toHaveCount(0)
      if (what === 'formula') await expect(input).toHaveValue('7')
      const secret = what === 'formula' ? String(record?.formula) : text.slice(0, 40)
      const listStored = async () => (await findTraces(page, [secret])).filter((place) => !place.startsWith('page'))
      await expect.poll(listStored).toEqual([])
      // A sheet over the page has a history entry of its own, and is no new visit.
      await page.evaluate(() => {
        history.pushState({ usr: { sheet: 'subscription' }, key: 'sheet', idx: 9 }, '')
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
      })
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      expect(await body.innerText()).toBe(text)

      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home', exact: true }).click()
      await expectArrival(page, '/')
      await page.goBack()
      await expect(main(page).getByText(locked)).toBeVisible()
      await page.reload()
      await expect(main(page).getByText(locked)).toBeVisible()
    } finally {
      await staff.update(resource, id, { is_premium: 0 })
    }
  })
}

test('An article that was held open goes from the screen when its reader logs out in another tab', async ({
  page,
  staff,
  openTab,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const id = Number((await staff.find('articles')).at(-1)?.id)
  await staff.update('articles', id, { is_premium: 1 })
  try {
    const email = await signInWithPackage(page, staff, 'Interview Pass')
    await openListening(page, `/skills/quality/${id}`)
    await expect(main(page).locator('article > .prose').first()).toBeVisible()
    await refund(page, staff, email)
    const text = await main(page).locator('article > .prose').first().innerText()
    const other = await openTab('/profile')
    await main(other).getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL('/login')
    await expect(main(page).getByText('This article is for readers with a package.')).toBeVisible()
    await expect.poll(() => findTraces(page, [text.slice(0, 40)])).toEqual([])
  } finally {
    await staff.update('articles', id, { is_premium: 0 })
  }
})

test('An answer that is open stays open when the package runs out, and goes when it is closed', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const email = await signInForAMinute(page, staff)
  await openPage(page, post().path)
  const read = main(page)
    .locator('.question')
    .filter({ has: page.getByRole('img', { name: 'Premium' }) })
    .last()
  await expect(main(page).getByRole('img', { name: 'Locked' })).toHaveCount(0)
  await read.getByRole('button', { name: 'Show Answer' }).click()
  const text = (await read.locator('.answer .prose').textContent()) ?? ''
  const opening = await readOpening(read.locator('.answer'))
  const ended = page.waitForResponse('**/orders/packages/**')
  await passTheMinute(page, email)
  await ended
  await expect
    .poll(async () => (await findTraces(page, [opening])).map((place) => place.split(':')[0]))
    .toEqual(['page'])
  await expect(read.locator('.answer .prose')).toHaveText(text)
  await read.getByRole('button', { name: 'Hide Answer' }).click()
  await read.getByRole('button', { name: 'Show Answer' }).click()
  await expect(subscriptionSheet(page)).toBeVisible()
})
