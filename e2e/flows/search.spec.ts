import { expect, failedLoad, main, reloadPage, test, topBar } from '../fixtures.ts'
import { waitUntilKept } from '../offline/worker.ts'

test('The search finds as one types in three spellings, opens a result, and Back leads to the query and its place', async ({
  page,
  open,
}) => {
  await open('/skills')
  await topBar(page).getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
  const box = page.getByRole('searchbox')
  await expect(box).toBeFocused()
  await box.pressSequentially('smv ki', { delay: 10 })
  await expect(main(page).getByRole('link', { name: /SMV: from the stopwatch/ })).toBeVisible()
  await expect(page).toHaveURL('/search?q=smv+ki')
  await expect(main(page).locator('mark').first()).toHaveText('SMV')

  for (const word of ['সুই', 'sui', 'needle']) {
    await box.fill(word)
    await expect(main(page).getByRole('link', { name: /Needle control register/ }), word).toBeVisible()
  }
  // Until its answer comes, that of the word before stays.
  await expect(main(page).getByText(/results for needle/)).toBeAttached()
  const count = await main(page).locator('.row').count()
  await box.press('ArrowDown')
  await expect(main(page).locator('.row a').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()

  await main(page)
    .getByRole('link', { name: /^Needle, thread/ })
    .click()
  await expect(page).toHaveURL(/\/skills\/.+\/\d+$/)
  await page.goBack()
  await expect(box).toHaveValue('needle')
  await expect(main(page).locator('.row')).toHaveCount(count)
  await reloadPage(page)
  await expect(main(page).locator('.row')).toHaveCount(count)

  await box.press('Escape')
  await expect(box).toHaveValue('')
  await main(page).getByRole('link', { name: 'needle', exact: true }).click()
  await expect(main(page).locator('.row')).toHaveCount(count)
})

test('The search answers ten thousand characters, emoji and control characters', async ({ page, open }) => {
  await open('/search')
  const box = page.getByRole('searchbox')
  await box.fill(`needle ${'x'.repeat(10_000)}`)
  await expect(main(page).getByText('Only the beginning of your text is searched.')).toBeVisible()
  await expect(main(page).locator('.row').first()).toBeVisible()
  await box.fill('😀🧵')
  await expect(main(page).getByText('Write a word or a number.')).toBeVisible()
  await box.fill('nee\u0007dle\u200d')
  await box.fill('\u0000\u0001needle')
  await expect(main(page).getByRole('link', { name: /Needle control register/ })).toBeVisible()
  await box.fill('<img src=x onerror=alert(1)> zzqqxx')
  await expect(main(page).locator('img')).toHaveCount(0)
  const long = await page.request.get(`/api/v1/search?q=${'needle%20'.repeat(1100)}`)
  expect(long.status()).toBe(200)
})

test('Without network the search looks through what was opened on this phone and says so', async ({
  page,
  open,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await open('/formulas')
  await expect(main(page).locator('.row').first()).toBeVisible()
  await topBar(page).getByRole('link', { name: 'Search' }).click()
  const box = page.getByRole('searchbox')
  // Without a network the search needs its code, the words of the trade, and what was seen.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /offline-search/.test(name)),
  )
  await waitUntilKept(page, '/api/v1/search/synonyms')
  await waitUntilKept(page, '/api/v1/formulas?limit=100&page=1')
  await context.setOffline(true)
  await box.fill('kapor consumtion')
  await expect(main(page).getByText(/what is kept on this phone/)).toBeVisible()
  await expect(
    main(page)
      .getByRole('link', { name: /Fabric Consumption/ })
      .first(),
  ).toBeVisible()
  await box.fill('zzqqxxyy')
  await expect(main(page).getByText(/Not among what is kept on this phone/)).toBeVisible()
  await context.setOffline(false)
  await main(page).getByRole('button', { name: 'Retry' }).click()
  await expect(main(page).getByText('Try one word, or another name for it.', { exact: false })).toBeVisible()
})
