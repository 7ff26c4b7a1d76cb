import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, main, type Page, toast } from '../reader.ts'

/** A transaction's id as bKash writes them; another one each time. */
export function aTranId(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
  const code = Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
  return `${code}${Math.floor(Math.random() * 90 + 10)}`
}

/** Subscribes to the first package on the screen. */
export async function subscribe(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'Subscribe' }).first().click()
  await expect(page).toHaveURL('/payment')
}

export async function choose(page: Page, method: string): Promise<void> {
  await main(page).getByRole('radio', { name: method }).check()
}

export async function next(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'NEXT' }).click()
}

export const sendFrom = (page: Page) => main(page).getByLabel('Send from')
export const tranId = (page: Page) => main(page).getByLabel('Transaction ID')
export const placeOrder = (page: Page) => main(page).getByRole('button', { name: /^(Place order|Try again)$/ })

/** Presses the button twice within one turn, as an impatient thumb does; nothing where it is gone. */
export async function pressTwice(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('main button[type=submit]')
    button?.click()
    button?.click()
  })
}

/** The order has gone out, and stands among the reader's. */
export async function expectOrdered(page: Page): Promise<void> {
  await expect(toast(page, 'Order created')).toBeVisible()
  await expect(page).toHaveURL('/packages?tab=orders')
  await expect(main(page).getByText('Being checked')).toBeVisible()
}

/** The reader's orders, as the product's own database has them. */
export function ordersOf(email: string): { id: string; tran_id: string; send_from: string; state: string }[] {
  return withDatabase((database) =>
    database
      .prepare(
        'select o.id, o.tran_id, o.send_from, o.state from orders o join users u on u.id = o.user_id where u.email = ?',
      )
      .all(email)
      .map((row) => row as { id: string; tran_id: string; send_from: string; state: string }),
  )
}

function withDatabase<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(process.env.PRODUCT_DATA ?? '', 'shelai.sqlite'))
  try {
    database.exec('pragma busy_timeout = 5000')
    return work(database)
  } finally {
    database.close()
  }
}

/** Approves a reader's only order for thirty days, as the staff's own call would. */
export function approve(email: string): void {
  const [order] = ordersOf(email)
  const now = Date.now()
  const at = (days: number) => new Date(now + days * 86_400_000).toISOString()
  withDatabase((database) =>
    database
      .prepare(
        "update orders set state = 'approved', approved_at = ?, starts_at = ?, expires_at = ?, received_poisha = price_poisha where id = ?",
      )
      .run(at(0), at(0), at(30), order?.id ?? ''),
  )
}
