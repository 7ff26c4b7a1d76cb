import { expect, test } from '../fixtures.ts'

// About, Contact, GSD and the packages of a guest: web/src/app/other-screens.test.tsx.

test('The page of My Order that everybody is sent claims no emptiness', async ({ request, baseURL }) => {
  const html = await (await request.get(`${baseURL}/packages?tab=orders`)).text()
  expect(html).toContain('My Order')
  expect(html).not.toContain('No Orders')
})
