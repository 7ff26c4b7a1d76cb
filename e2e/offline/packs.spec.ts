import { signIn } from '../accounts/account.ts'
import { type givePackage, signInWithPackage } from '../buying/purchase.ts'
import { getArticle, getArticleCategory, getPost } from '../content.ts'
import {
  expect,
  failedLoad,
  fetchRoute,
  main,
  navigateTo,
  openPage,
  type Page,
  reloadPage,
  test,
  topBar,
} from '../fixtures.ts'
import { readDatabase, writeDatabase } from './device-database.ts'
import { openWithWorker, waitForWorker } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

const quality = () => getArticleCategory('Quality')
const keepButton = (page: Page) => main(page).getByRole('button', { name: /^Keep on this phone · \d/ })
const keptLink = (page: Page) => main(page).getByRole('link', { name: /^Kept on this phone/ })
const piece = '**/api/v1/packs/items?**'
/** The piece at which tests stop a pack of formulas: before it have come a few words, and the list. */
const heldPiece = 3

/** Keeps the list that a page shows. */
async function keepList(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await keepButton(page).click()
  await expect(keptLink(page)).toBeVisible({ timeout: 40_000 })
}

/** Opens a page without a network and waits until the app runs. */
async function openOffline(page: Page, path: string): Promise<void> {
  await openPage(page, path)
}

test('A kept list opens without a network from its address and from lists, and is removed again', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await openWithWorker(page, '/')
  await keepList(page, quality().path)
  await page.context().setOffline(true)
  await openOffline(page, quality().path)
  await expect(main(page).getByRole('listitem')).toHaveCount(quality().articles.length)
  for (const { title } of quality().articles.filter(({ isPremium }) => !isPremium)) {
    await main(page).getByRole('link', { name: title }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
    await topBar(page).getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(quality().path)
  }
  await navigateTo(page, '/kept')
  await expect(main(page).getByRole('link', { name: 'Quality', exact: true })).toBeVisible()
  await main(page).getByRole('button', { name: 'Remove Quality' }).click()
  await expect(main(page).getByText('Nothing is kept yet')).toBeVisible()
  await openOffline(page, getArticle('Quality').path)
  await expect(main(page).getByText('Not kept on this phone')).toBeVisible()
})

test('A kept post is rehearsed without a network from its own link', async ({ page, browserErrors }) => {
  browserErrors.allow(failedLoad)
  const post = getPost('Work Study Officer')
  await openWithWorker(page, '/')
  await keepList(page, post.path)
  await page.context().setOffline(true)
  await openOffline(page, post.path)
  await main(page).getByRole('link', { name: 'Rehearse for the interview' }).click()
  await expect(main(page).getByRole('checkbox', { name: post.title })).toBeChecked()
  await main(page).getByRole('button', { name: 'Begin with' }).click()
  await main(page).getByRole('button', { name: 'Show what to say first' }).click()
  await expect(main(page).getByText('Say this first')).toBeVisible()
})

test('A pack that is interrupted five times fetches no piece again that has come', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const fetched: string[] = []
  let cuts = 0
  let isCut = false
  await page.route(piece, async (route) => {
    // Each of the five pieces that follow the first one is cut off once.
    if (fetched.length > 0 && cuts < 5 && !isCut) {
      isCut = true
      cuts += 1
      return route.abort('connectionreset')
    }
    isCut = false
    const response = await fetchRoute(route)
    const { data } = (await response.json()) as { data: { items: { key: string; answer: unknown }[] } }
    const bytes = data.items.reduce((sum, { answer }) => sum + JSON.stringify(answer).length, 0)
    expect(data.items.length === 1 || bytes <= 65_536).toBe(true)
    fetched.push(...data.items.map(({ key }) => key))
    return route.fulfill({ response })
  })
  await open('/formulas')
  await keepButton(page).click()
  await expect.poll(() => cuts).toBeGreaterThan(0)
  // Whatever cut it off, the pack goes on once the phone has a network again.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(keptLink(page)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  expect(cuts).toBe(5)
  expect(new Set(fetched).size).toBe(fetched.length)
})

test('A pause keeps what has come, also over a reload, and the pack goes on from there', async ({ page, open }) => {
  const asked: string[][] = []
  let release = () => {}
  await page.route(piece, async (route) => {
    asked.push((new URL(route.request().url()).searchParams.get('keys') ?? '').split(','))
    if (asked.length === heldPiece) await new Promise<void>((resolve) => (release = resolve))
    await route.continue().catch(() => {})
  })
  await open('/formulas')
  await keepButton(page).click()
  await expect.poll(() => asked.length).toBe(heldPiece)
  await main(page).getByRole('button', { name: 'Pause' }).click()
  await expect(main(page).getByText(/^Paused at [1-9]/)).toBeVisible()
  release()
  await reloadPage(page)
  await main(page).getByRole('button', { name: 'Resume' }).click()
  await expect(keptLink(page)).toBeVisible({ timeout: 40_000 })
  // Each request names first what has not come yet; so does the one after the pause.
  expect(asked[heldPiece]).toEqual(asked[heldPiece - 1])
})

test('Two tabs that keep the same pack share one fetch, and a pause in one stops it for both', async ({
  page,
  open,
  openTab,
  context,
}) => {
  const asked: string[] = []
  let release = () => {}
  await context.route(piece, async (route) => {
    asked.push(...(new URL(route.request().url()).searchParams.get('keys') ?? '').split(',').slice(0, 1))
    if (asked.length === heldPiece) await new Promise<void>((resolve) => (release = resolve))
    await route.continue().catch(() => {})
  })
  await open('/formulas')
  await keepButton(page).waitFor()
  const other = await openTab('/formulas')
  await keepButton(page).click()
  // The button of the other tab gives way to the progress of the first one.
  await expect(main(other).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => asked.length).toBe(heldPiece)
  await main(other).getByRole('button', { name: 'Pause' }).click()
  for (const tab of [page, other]) await expect(main(tab).getByText(/^Paused at [1-9]/)).toBeVisible()
  release()
  await main(other).getByRole('button', { name: 'Resume' }).click()
  for (const tab of [page, other]) await expect(keptLink(tab)).toBeVisible({ timeout: 40_000 })
  // The piece that the pause stopped is asked for again, and no other one twice.
  expect(asked.length - new Set(asked).size).toBe(1)
})

test('A pack that lost an item says so without a network, and is whole again at the next visit', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await openWithWorker(page, '/')
  await keepList(page, quality().path)
  const { id, path, isPremium } = quality().articles.find((one) => !one.isPremium) ?? getArticle('Quality')
  expect(isPremium).toBe(false)
  await writeDatabase(page, 'packItems', `articles.one/${id}`, { text: 'cut' })
  await page.context().setOffline(true)
  await openOffline(page, path)
  await openOffline(page, '/kept')
  await expect(main(page).getByText(/^Incomplete, \d\d% is here/)).toBeVisible()
  await page.context().setOffline(false)
  await openOffline(page, '/kept')
  await expect(main(page).getByText(/^Kept · just now/)).toBeVisible()
  await page.context().setOffline(true)
  await openOffline(page, path)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
})

test('An edited article costs at most 10 kB in an update', async ({ page, open, staff }) => {
  await open(quality().path)
  await keepButton(page).click()
  await expect(keptLink(page)).toBeVisible({ timeout: 40_000 })
  const { id, title } = getArticle('Quality')
  const [article] = await staff.find('articles', { article_id: id })
  const content = String(article?.content)
  await staff.update('articles', id, { content: `${content}<p>One more sentence.</p>` })
  try {
    let bytes = 0
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const packRequests = new Set<string>()
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.includes('/packs/')) packRequests.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (packRequests.has(requestId)) bytes += encodedDataLength
    })
    await reloadPage(page)
    await main(page).getByRole('button', { name: 'Update' }).click()
    await expect(main(page).getByRole('button', { name: 'Update' })).toHaveCount(0)
    await expect(keptLink(page)).toBeVisible()
    const items = await readDatabase<{ key: string; text: string }>(page, 'packItems')
    expect(items.find(({ key }) => key === `articles.one/${id}`)?.text, title).toContain('One more sentence')
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(10_000)
  } finally {
    await staff.update('articles', id, { content })
  }
})

type Item = { key: string; text: string; sealed?: object }

/**
 * Makes the first question of a post premium, keeps the post for a reader with a package, and returns the key of the question's
 * item and what it says. Tests run at the same time, so each has a post of its own.
 */
async function keepPremium(page: Page, staff: Parameters<typeof givePackage>[1], title: string) {
  const post = getPost(title)
  const [question] = await staff.find('job-questions', { sub_category_id: post.id })
  const id = Number(question?.id)
  await staff.update('job-questions', id, { is_premium: 1 })
  await signInWithPackage(page, staff, 'Interview Pass')
  await page.goto(post.path)
  await waitForWorker(page)
  await keepList(page, post.path)
  const answer = page.locator(`#question-${id} .answer`)
  const show = page.locator(`#question-${id}`).getByRole('button', { name: 'Show Answer' })
  await page
    .locator(`#question-${id}`)
    .getByRole('button', { name: /Show Answer|Hide Answer/ })
    .click()
  const said = (await answer.innerText()).slice(0, 60)
  const key = `jobs.questionsOf/${post.id}/${id}`
  return { post, id, key, said, show, answer, undo: () => staff.update('job-questions', id, { is_premium: 0 }) }
}

test('A premium answer that is kept opens offline for its account, and for nobody after the logout', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const { post, id, key, said, answer, undo } = await keepPremium(page, staff, 'Merchandiser')
  try {
    const items = await readDatabase<Item>(page, 'packItems')
    const item = items.find((one) => one.key === key)
    expect(item?.sealed).toBeDefined()
    expect(JSON.stringify(items)).not.toContain(said.slice(0, 30))
    await page.context().setOffline(true)
    await openOffline(page, post.path)
    await page.locator(`#question-${id}`).getByRole('button', { name: 'Show Answer' }).click()
    await expect(answer).toContainText(said.split('\n').at(-1) ?? '')
    await page.context().setOffline(false)
    await openPage(page, '/profile')
    await main(page).getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => readDatabase(page, 'keys')).toEqual([])
    await expect
      .poll(async () => (await readDatabase<Item>(page, 'packItems')).filter(({ sealed }) => sealed).length)
      .toBe(0)
    // Another reader on the same phone has the list, with the answer locked.
    await page.goto('/')
    await signIn(page)
    await page.context().setOffline(true)
    await openOffline(page, post.path)
    await expect(page.locator(`#question-${id}`)).toBeVisible()
    await expect(page.locator(`#question-${id}`)).not.toContainText(said.slice(-30))
  } finally {
    await undo()
  }
})

test('A kept premium answer does not open with the clock turned back, nor where it was tampered with', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const { post, id, key, said, undo } = await keepPremium(page, staff, 'Line Supervisor')
  try {
    await page.context().setOffline(true)
    await openOffline(page, post.path)
    await page.locator(`#question-${id}`).getByRole('button', { name: 'Show Answer' }).click()
    await expect(page.locator(`#question-${id}`)).toContainText(said.slice(-30))
    // The device has known a moment after the end of the package; its clock says otherwise.
    const [accountKey] = await readDatabase<{ account: string; seen: number }>(page, 'keys')
    await writeDatabase(page, 'keys', accountKey?.account ?? '', { seen: Date.now() + 400 * 86_400_000 })
    await openOffline(page, post.path)
    await expect(page.locator(`#question-${id}`)).toBeVisible()
    await page.locator(`#question-${id}`).getByRole('button', { name: 'Show Answer' }).click()
    await expect(page.locator(`#question-${id}`)).not.toContainText(said.slice(-30))
    await page.context().setOffline(false)
    // A changed copy of a free answer is not shown: it is fetched again, or not kept.
    const items = await readDatabase<Item>(page, 'packItems')
    const free = items.find((one) => one.key.startsWith(`jobs.questionsOf/${post.id}/`) && one.key !== key)
    await writeDatabase(page, 'packItems', free?.key ?? '', {
      text: free?.text.replace(/"question":"/, '"question":"TAMPERED '),
    })
    await page.context().setOffline(true)
    await openOffline(page, post.path)
    await expect(topBar(page)).toContainText(post.title)
    await expect(page.getByText('TAMPERED')).toHaveCount(0)
  } finally {
    await undo()
  }
})

test('A phone without room says so, keeps what fits, and goes on once there is room', async ({ page, open }) => {
  await open('/formulas')
  await keepButton(page).waitFor()
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    const aborted = new WeakSet<IDBTransaction>()
    Object.assign(window, {
      restorePut: () => {
        IDBObjectStore.prototype.put = put
      },
    })
    IDBObjectStore.prototype.put = function putIntoFull(this: IDBObjectStore, ...args) {
      const request = put.apply(this, args)
      // As a full disk does: the transaction is aborted and names the reason, which the write does not.
      const { transaction } = this
      if (this.name === 'packItems' && !aborted.has(transaction)) {
        aborted.add(transaction)
        Object.defineProperty(transaction, 'error', { get: () => new DOMException('full', 'QuotaExceededError') })
        queueMicrotask(() => transaction.abort())
      }
      return request
    }
  })
  await keepButton(page).click()
  await expect(main(page).getByText('No room on this phone for the rest')).toBeVisible()
  await page.evaluate(() => (window as unknown as { restorePut: () => void }).restorePut())
  await main(page).getByRole('button', { name: 'Resume' }).click()
  await expect(keptLink(page)).toBeVisible({ timeout: 40_000 })
})
