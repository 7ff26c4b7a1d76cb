import { expect, test } from '../fixtures.ts'
import { openUntilInstalled } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

test('The site can be installed: its manifest and icons are valid, and its worker is active', async ({ page }) => {
  await openUntilInstalled(page, '/')
  const devTools = await page.context().newCDPSession(page)
  const { errors, data } = await devTools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({ id: '/', name: 'Shelai', start_url: '/', display: 'standalone' })
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  // A private window, in which every test runs, installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status(), url).toBe(200)
})
