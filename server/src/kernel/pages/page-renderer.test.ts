import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../testing/temp-folder.ts'
import { loadPageRenderer } from './page-renderer.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const call = () => Promise.reject(new Error('nothing is asked'))

test('loadPageRenderer loads the built web app', async () => {
  const built = await createFolder()
  await mkdir(join(built, 'server'))
  await mkdir(join(built, 'client'))
  await writeFile(
    join(built, 'server', 'entry-server.js'),
    'export const createRenderer = (given) => async ({ address }) => ({ status: 200, html: JSON.stringify({ ...given, address }) })',
  )
  await writeFile(join(built, 'styles.json'), '{"main":"p{}","forms":"input{}"}')
  await writeFile(join(built, 'apply-device-settings.js'), 'apply()')
  await writeFile(join(built, 'deferred-hydration.js'), 'wake()')
  await writeFile(join(built, 'service-worker.js'), 'keep()')
  const appImages = { icons: [], screenshots: [], touchIcon: '/assets/icon-1a.png' }
  await writeFile(join(built, 'app-images.json'), JSON.stringify(appImages))
  await writeFile(join(built, 'client', 'manifest.json'), '{"a":1}')

  const { render, ...loaded } = await loadPageRenderer(built)
  expect(loaded).toEqual({
    assetsRoot: join(built, 'client', 'assets'),
    styleHashes: { main: hash('p{}'), forms: hash('input{}') },
    inlineScriptHashes: [hash('apply()'), hash('wake()')],
    serviceWorker: 'keep()',
    appImages,
  })
  expect(
    await render({
      address: '/skills',
      publicUrl: 'http://shelai.test',
      call,
      callWithEnvelope: call,
      versions: {},
      language: 'en',
    }),
  ).toEqual({
    status: 200,
    html: '{"styles":{"main":"p{}","forms":"input{}"},"headScript":"apply()","inlineScript":"wake()","manifest":{"a":1},"touchIcon":"/assets/icon-1a.png","address":"/skills"}',
  })
})

test('loadPageRenderer rejects a folder without a build', async () => {
  await expect(loadPageRenderer(await createFolder())).rejects.toThrow()
})
