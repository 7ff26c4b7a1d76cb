import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { signIn } from '../accounts/account.ts'
import { getFormula } from '../content.ts'
import { expect, openListening, test, toast, topBar } from '../fixtures.ts'
import { product } from '../product.ts'

test('An open page shows a notification at once', async ({ page }) => {
  const { email } = await signIn(page)
  await openListening(page, '/formulas')
  const database = new DatabaseSync(join(product().dataDir, 'shelai.sqlite'))
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

test('An open page shows what an editor changes, without a reload', async ({ page }) => {
  const { id, path } = getFormula('Takt Time of Line')
  await openListening(page, path)
  writeNotes(id, 'Written while the page was open.')
  await expect(page.getByRole('main').getByText('Written while the page was open.')).toBeVisible()
})

test('A page shows what was changed between its load and its connection', async ({ page, open }) => {
  let fetchIt = () => {}
  const fetching = new Promise<void>((resolve) => {
    fetchIt = resolve
  })
  await page.route('**/assets/live-*.js', async (route) => {
    await fetching
    await route.continue()
  })
  const notes = `Written meanwhile, ${Date.now()}.`
  const { id, path } = getFormula('Pitch Time of Line')
  await open(path)
  await expect(page.getByRole('main').getByText(notes)).toHaveCount(0)
  writeNotes(id, notes)
  fetchIt()
  await expect(page.getByRole('main').getByText(notes)).toBeVisible()
})

/** Changes the notes below a formula, as another process would. */
function writeNotes(id: number, notes: string): void {
  const database = new DatabaseSync(join(product().dataDir, 'shelai.sqlite'))
  database.exec('pragma busy_timeout = 5000')
  database.prepare('update formulas set notes = ? where id = ?').run(notes, id)
  database.close()
}
