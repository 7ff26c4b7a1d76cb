import { adminResources, type ResourceName, resourceNames } from '@shelai/contract/admin-resources.ts'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import { staffRoles } from '@shelai/contract/rules/staff.ts'
import { expect, failedLoad, test } from '../fixtures.ts'
import { hireStaff } from './hired-staff.ts'
import { moveTo, openOffice, signIn } from './office.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** Accounts stand on the screens of readers and of staff, campaigns on that of notifications. */
const shownElsewhere: readonly ResourceName[] = ['users', 'campaigns']

for (const role of staffRoles) {
  test(`The role ${role} is offered and answered exactly what the rights table permits, screen by screen`, async ({
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
    await signIn(page, role === 'owner' ? undefined : await hireStaff(staff, role))
    const menu = page.getByRole('menuitem')
    await expect(menu.first()).toBeVisible()
    const offered = await menu.evaluateAll((items) => items.map((item) => item.getAttribute('href') ?? ''))
    for (const name of resourceNames.filter((one) => !shownElsewhere.includes(one))) {
      const { actions }: AdminResource = adminResources[name]
      const mayRead = isAllowed(role, 'read', name)
      expect(offered.includes(`/admin/${name}`), `${name} in the menu`).toBe(mayRead)
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
    const unreadable = resourceNames.filter((name) => !isAllowed(role, 'read', name))
    expect(unreadable.filter((name) => answered.has(name))).toEqual([])
  })
}
