import { expect, failedLoad, test } from '../fixtures.ts'
import { listPageViolations } from './accessible.ts'
import { hireStaff, readMessage } from './hired-staff.ts'
import { openOffice } from './office.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('Staff who forgot the password set another with a code, and are back where they wanted to be', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const { email } = await hireStaff(staff, 'editor')
  await openOffice(page, '/articles')
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await page.getByLabel('Email or verified phone number').fill(email)
  expect(await listPageViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the code' }).click()
  const code = page.getByLabel('The code from the message')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(code).toHaveAccessibleDescription('Invalid or expired OTP')
  expect(await listPageViolations(page)).toEqual([])
  await code.fill(await readMessage(email, /code: (\d{6})/))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password').fill('thimble and thread')
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await expect(page.getByText('Your new password is set. Sign in with it.')).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('thimble and thread')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Articles' })).toBeVisible()
})
