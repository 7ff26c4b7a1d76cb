import { readFile } from 'node:fs/promises'
import { expect, expectArrival, failedLoad, main, openPage, reloadPage, test, toast } from '../fixtures.ts'
import { field, fillLogin, findLatestCode, signIn, submit } from './account.ts'

test('A change of the profile is saved, shown and stored on the device', async ({ page }) => {
  const { password } = await signIn(page)
  await main(page).getByRole('button', { name: 'Edit' }).click()
  await field(page, 'name').fill('Nusrat J. Khan')
  await field(page, 'phone').fill('01811000002')
  await field(page, 'password').fill(password)
  await field(page, 'profession').selectOption('student')
  await main(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Updated user')).toBeVisible()
  await expect(main(page).getByRole('heading').first()).toHaveText('Nusrat J. Khan')
  await expect(main(page).locator('dl')).toContainText('+8801811000002')
  await expect(main(page).getByRole('button', { name: 'Edit' })).toBeFocused()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name)).toBe('Nusrat J. Khan')
})

test('Verify phone confirms the number with the code that was sent', async ({ page }) => {
  const { phone } = await signIn(page)
  await main(page).getByRole('button', { name: 'Verify phone' }).click()
  await expect(toast(page, 'OTP sent successfully! check your contact info.')).toBeVisible()
  await field(page, 'otp').fill(await findLatestCode(`+88${phone}`))
  await submit(page).click()
  await expect(toast(page, 'OTP verified successfully')).toBeVisible()
  await expect(main(page).locator('dl')).toContainText('verified')
})

test('Verify phone keeps its code form over a reload and over leaving the profile, until the code was entered', async ({
  page,
}) => {
  const { phone } = await signIn(page)
  await main(page).getByRole('button', { name: 'Verify phone' }).click()
  await expect(field(page, 'otp')).toBeVisible()
  await reloadPage(page)
  await expect(field(page, 'otp')).toBeVisible()
  await expect(main(page).getByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled()
  await page.getByRole('link', { name: 'Saved' }).click()
  await expectArrival(page, '/wishlist')
  await page.getByRole('link', { name: 'Account' }).click()
  await expectArrival(page, '/profile')
  await field(page, 'otp').fill(await findLatestCode(`+88${phone}`))
  await submit(page).click()
  await expect(main(page).locator('dl')).toContainText('verified')
  const listOwn = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('own_')))
  await expect.poll(listOwn).toEqual([])
})

test('Verify phone opens its code form where a code was sent that this tab does not know of', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const { phone } = await signIn(page)
  await main(page).getByRole('button', { name: 'Verify phone' }).click()
  await expect(field(page, 'otp')).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await main(page).getByRole('button', { name: 'Verify phone' }).click()
  await expect(toast(page, 'before asking for another code')).toBeVisible()
  await field(page, 'otp').fill(await findLatestCode(`+88${phone}`))
  await submit(page).click()
  await expect(main(page).locator('dl')).toContainText('verified')
})

test('A new picture is shown on the profile; a file that is no picture is refused', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const { email } = await signIn(page)
  await open('/profile/somebody@else.example')
  await expect(page).toHaveURL(`/profile/${encodeURIComponent(email)}`)
  await submit(page).click()
  await expect(main(page).getByRole('alert')).toHaveText('Please select a file!')
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({
    name: 'a.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await submit(page).click()
  await expect(main(page).getByRole('alert')).toHaveText(
    'This picture cannot be read. Please choose a JPEG, PNG or WebP picture.',
  )
  await chooser.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(main(page).getByRole('img', { name: 'Your new picture' })).toBeVisible()
  await submit(page).click()
  await expect(page).toHaveURL('/profile')
  await expect(main(page).locator('img').first()).toHaveAttribute('src', /^\/uploads\//)
})

test('Export my data downloads what is kept of the account', async ({ page }) => {
  const { email } = await signIn(page)
  const downloading = page.waitForEvent('download')
  await main(page).getByRole('button', { name: 'Export my data' }).click()
  const data = JSON.parse(await readFile(await (await downloading).path(), 'utf8'))
  expect(data.account.email).toBe(email)
})

test('A password is changed by a code, typed in Bangla digits after a reload', async ({ page, browserErrors }) => {
  browserErrors.allow(failedLoad)
  const reader = await signIn(page)
  await main(page).getByRole('link', { name: 'Change password' }).click()
  await expect(field(page, 'contact')).toHaveValue(reader.email)
  await submit(page).click()
  await expectArrival(page, '/verify-otp')
  await reloadPage(page)
  await submit(page).click()
  await expect(main(page).getByRole('alert')).toHaveText('Contact or OTP missing')
  await expect(main(page).getByRole('button', { name: /^Resend OTP in \d+ s$/ })).toBeDisabled()
  await field(page, 'otp').fill('12')
  await submit(page).click()
  await expect(toast(page, 'Invalid or expired OTP')).toBeVisible()
  const code = await findLatestCode(reader.email)
  await field(page, 'otp').fill(code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? ''))
  await submit(page).click()
  await expectArrival(page, '/reset')
  await submit(page).click()
  await expect(main(page).getByRole('alert')).toHaveText('Password must be at least 6 characters!')
  await field(page, 'newPassword').fill('another seam')
  await field(page, 'confirmPassword').fill('another hem')
  await submit(page).click()
  await expect(main(page).getByRole('alert')).toHaveText('Passwords do not match!')
  await field(page, 'confirmPassword').fill('another seam')
  await submit(page).click()
  await expect(toast(page, 'Password reset successfully!')).toBeVisible()
  await expectArrival(page, '/login')
  await fillLogin(page, { ...reader, password: 'another seam' })
  await expect(page).toHaveURL('/profile')
})

test('An account is deleted only after a question and with the password, and is forgotten', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const reader = await signIn(page)
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await main(page).getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog).toContainText(
    "Do you want to delete you account? It will delete from database. You can't recover!",
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await main(page).getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please write your password.')
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('That is not your password.')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await dialog.getByLabel('Password', { exact: true }).fill(reader.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/registration')
  // The number of visits belongs to the device.
  const listKeys = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'visits'))
  await expect.poll(listKeys).toEqual([])
  await openPage(page, '/login')
  await fillLogin(page, reader)
  await expect(toast(page, 'Wrong email or password.')).toBeVisible()
})
