import { adminResources, type ResourceName, resourceNames } from '@shelai/contract/admin-resources.ts'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import type { StaffRole } from '@shelai/contract/rules/staff.ts'
import { expect, failedLoad, test } from '../fixtures.ts'
import { hireStaff } from './hired-staff.ts'
import { moveTo, openOffice, signIn } from './office.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Accounts stand on the screens of readers and of staff, campaigns on that of notifications. */
const shownElsewhere: readonly ResourceName[] = ['users', 'campaigns']

const isListed = (role: StaffRole, name: ResourceName) => isAllowed(role, 'read', name)
const screens = resourceNames.filter((one) => !shownElsewhere.includes(one))

// What every role is offered in the menu: admin/src/app/office-menu.test.tsx; what it is answered: server/test/back-office/staff-calls.test.ts.
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
    await signIn(page, await hireStaff(staff, role))
    await openOffice(page)
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    const denied = page.getByRole('heading', { name: 'Access denied' })
    for (const name of screens) {
      const { actions }: AdminResource = adminResources[name]
      const mayRead = isListed(role, name)
      if (!mayRead) {
        // A refusal of the screen before must not be taken for this one's. The screen between is one that loads nothing.
        await moveTo(page, '/password')
        await expect(denied).toHaveCount(0)
      }
      await moveTo(page, `/${name}`)
      const create = page.getByRole('link', { name: name === 'notifications' ? 'Write a notification' : 'Create' })
      if (mayRead) {
        const listed = name === 'notifications' ? 'campaigns' : name
        await expect.poll(() => answered.has(listed), { message: `${listed} is listed` }).toBe(true)
        if (isAllowed(role, 'create', name) && actions.includes('create') && name !== 'invitations') {
          await expect(create.first(), `${name} has Create`).toBeVisible()
        } else await expect(create, `${name} has no Create`).toHaveCount(0)
      } else {
        await expect(denied, name).toBeVisible()
      }
    }
    await page.waitForLoadState('networkidle')
    const unreadable = resourceNames.filter((name) => !isListed(role, name))
    expect(unreadable.filter((name) => answered.has(name))).toEqual([])
  })
}
