import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { signIn } from '../accounts/account.ts'
import { expect, test, toast, topBar } from '../fixtures.ts'

test('hears of a notification at once, on an open page', async ({ page, open }) => {
  const { email } = await signIn(page)
  // The line of the page before is none of this one's.
  await page.goto('about:blank')
  const connected = page.waitForEvent('websocket')
  await open('/formulas')
  const socket = await connected
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
  const database = new DatabaseSync(join(process.env.PRODUCT_DATA ?? '', 'shelai.sqlite'))
  database.exec('pragma busy_timeout = 5000')
  database
    .prepare(
      "insert into notifications (title, message, link, user_id, created_at) select 'Order approved', 'Your pass is open.', '/packages', id, ? from users where email = ?",
    )
    .run(new Date().toISOString(), email)
  database.close()
  await expect(toast(page, 'Your pass is open.')).toBeVisible()
  await topBar(page)
    .getByRole('link', { name: /^Notifications, \d+ unseen$/ })
    .click()
  await expect(page.getByRole('main').getByText('Order approved')).toBeVisible()
  await expect(topBar(page).getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
})

test('shows what an editor changes on the page that is open, without a reload', async ({ page, open }) => {
  const connected = page.waitForEvent('websocket')
  await open('/formulas/150')
  const socket = await connected
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
  writeNotes(150, 'Written while the page was open.')
  await expect(page.getByRole('main').getByText('Written while the page was open.')).toBeVisible()
})

test('shows what was changed after the page had come, and before it could listen', async ({ page, open }) => {
  let fetchIt = () => {}
  const fetching = new Promise<void>((resolve) => {
    fetchIt = resolve
  })
  await page.route('**/assets/live-*.js', async (route) => {
    await fetching
    await route.continue()
  })
  const notes = `Written meanwhile, ${Date.now()}.`
  await open('/formulas/151')
  await expect(page.getByRole('main').getByText(notes)).toHaveCount(0)
  writeNotes(151, notes)
  fetchIt()
  await expect(page.getByRole('main').getByText(notes)).toBeVisible()
})

/** Writes what is said below a formula, as an editor would. */
function writeNotes(id: number, notes: string): void {
  const database = new DatabaseSync(join(process.env.PRODUCT_DATA ?? '', 'shelai.sqlite'))
  database.exec('pragma busy_timeout = 5000')
  database.prepare('update formulas set notes = ? where id = ?').run(notes, id)
  database.close()
}
