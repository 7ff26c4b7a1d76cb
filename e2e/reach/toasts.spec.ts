import { signIn } from '../accounts/a-reader.ts'
import { expect, main, type Page, test, toast } from '../reader.ts'

const long =
  'Your package Interview Pass for thirty days is active from today on, and all premium answers, articles and formulas of your trade are open to you until it ends.'

/** Tells the reader who is signed in something by the staff's own call, which reaches the open page at once. */
async function notify(page: Page, staff: { find: Function; make: Function }, email: string): Promise<void> {
  const [account] = await staff.find('users', { email })
  await staff.make('notifications', { title: 'News', message: long, user_id: account?.id })
  await expect(toast(page, long)).toBeVisible()
}

/** The names of what could be pressed on the screen if no toast lay over it. */
function listCovered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, summary')].flatMap((element) => {
      if (element.closest('.toasts')) return []
      const { left, top, width, height } = element.getBoundingClientRect()
      const covers = [0.02, 0.5, 0.98].flatMap((x) =>
        [0.02, 0.5, 0.98].map((y) => document.elementFromPoint(left + x * width, top + y * height)?.closest('.toast')),
      )
      return covers.some(Boolean) ? [element.textContent || element.getAttribute('aria-label') || ''] : []
    }),
  )
}
