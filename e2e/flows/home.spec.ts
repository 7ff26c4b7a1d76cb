import { expect, test } from '../fixtures.ts'

// Tiles, announcement and failing banners: web/src/app/home-screen.test.tsx.

test('The banners turn by themselves, one at a time, until one is touched', async ({ page, open }) => {
  await page.clock.install()
  await open('/')
  const dots = page.getByRole('img', { name: /^Slide/ })
  await expect(dots).toHaveAccessibleName('Slide 1 of 3')
  await page.clock.runFor(3000)
  await expect(dots).toHaveAccessibleName('Slide 2 of 3')
  await page.clock.runFor(6000)
  await expect(dots, 'round and round').toHaveAccessibleName('Slide 1 of 3')
  const reel = page.locator('.carousel')
  await reel.hover()
  await page.clock.runFor(9000)
  await expect(dots, 'held by the touch').toHaveAccessibleName('Slide 1 of 3')
})

test('A swipe turns the banners and follows no link; a tap follows it', async ({ page, open }) => {
  await open('/')
  const dots = page.getByRole('img', { name: /^Slide/ })
  const swipe = async (from: number, to: number) => {
    await page.mouse.move(from, 120)
    await page.mouse.down()
    await page.mouse.move(to, 120, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(280, 120)
  await expect(dots).toHaveAccessibleName('Slide 2 of 3')
  await expect(page, 'a swipe follows no link').toHaveURL('/')
  await swipe(120, 280)
  await expect(dots).toHaveAccessibleName('Slide 1 of 3')
  const target = await page.locator('.slide.current').getAttribute('href')
  await page.locator('.slide.current').click()
  await expect(page).toHaveURL(target ?? '')
})

test('The banners rest for readers who want less motion', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open('/')
  await page.clock.runFor(10_000)
  await expect(page.getByRole('img', { name: 'Slide 1 of 3' })).toBeVisible()
})
