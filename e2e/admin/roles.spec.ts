import { adminResources, type ResourceName, resourceNames } from '@shelai/contract/admin-resources.ts'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import { type StaffRole, staffRoles } from '@shelai/contract/rules/staff.ts'
import { expect, failedLoad, type Page, test } from '../fixtures.ts'
import { owner, type Staff } from '../staff.ts'
import { hireStaff } from './hired-staff.ts'
import { moveTo, openOffice, signIn } from './office.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Accounts stand on the screens of readers and of staff, campaigns on that of notifications. */
const shownElsewhere: readonly ResourceName[] = ['users', 'campaigns']

const isListed = (role: StaffRole, name: ResourceName) => isAllowed(role, 'read', name)
const screens = resourceNames.filter((one) => !shownElsewhere.includes(one))

async function signInAs(page: Page, staff: Staff, role: StaffRole): Promise<void> {
  await signIn(page, role === 'owner' ? owner : await hireStaff(staff, role))
  await openOffice(page)
  const menu = page.getByRole('menuitem')
  await expect(menu.first()).toBeVisible()
  const links = await menu.evaluateAll((items) => items.map((item) => item.getAttribute('href') ?? ''))
  for (const name of screens) expect(links.includes(`/admin/${name}`), `${name} in the menu`).toBe(isListed(role, name))
}

// What every role is answered: server/test/back-office/staff-calls.test.ts.
test('Every role is offered exactly the screens that the rights table permits', async ({ browser, staff }) => {
  test.slow()
  for (const role of staffRoles) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await test.step(role, () => signInAs(page, staff, role))
    await page.close()
  }
})

// One that changes some and is refused others, and one that reads all and changes nothing.
for (const role of ['editor', 'auditor'] as const) {
  test(`The role ${role} is shown exactly what the rights table permits, screen by screen`, async ({
    page,
    staff,
    browserErrors,
  }) => {
    // It opens every screen.
    test.slow()
    browserErrors.allow(failedLoad)
    const answered = new Set<string>()
    page.on('response', (response) => {
      const [, name] = /\/api\/v1\/admin\/([\w-]+)(?:[/?]|$)/.exec(response.url()) ?? []
      if (name !== undefined && response.ok()) answered.add(name)
    })
    await signInAs(page, staff, role)
    for (const name of screens) {
      const { actions }: AdminResource = adminResources[name]
      const mayRead = isListed(role, name)
      // A refusal leads to a page of its own, and may do so late; a load leaves none behind.
      await (mayRead ? moveTo : openOffice)(page, `/${name}`)
      const create = page.getByRole('link', { name: name === 'notifications' ? 'Write a notification' : 'Create' })
      if (mayRead) {
        const listed = name === 'notifications' ? 'campaigns' : name
        await expect.poll(() => answered.has(listed), { message: `${listed} is listed` }).toBe(true)
        if (isAllowed(role, 'create', name) && actions.includes('create') && name !== 'invitations') {
          await expect(create.first(), `${name} has Create`).toBeVisible()
        } else await expect(create, `${name} has no Create`).toHaveCount(0)
      } else {
        await expect(page.getByRole('heading', { name: 'Access denied' }), name).toBeVisible()
      }
    }
    await page.waitForLoadState('networkidle')
    const unreadable = resourceNames.filter((name) => !isListed(role, name))
    expect(unreadable.filter((name) => answered.has(name))).toEqual([])
  })
}
