import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../testing/temp-folder.ts'
import { loadPageRenderer } from './page-renderer.ts'

const call = () => Promise.reject(new Error('nothing is asked'))

test('loadPageRenderer loads the built web app', async () => {
  const built = await createFolder()
  await mkdir(join(built, 'server'))
  await mkdir(join(built, 'client'))
  await writeFile(
    join(built, 'server', 'entry-server.js'),
    'export const createRenderer = (given) => async ({ address }) => ({ status: 200, html: JSON.stringify({ ...given, address }) })',
  )
  await writeFile(join(built, 'style.css'), 'p{}')
  await writeFile(join(built, 'deferred-hydration.js'), 'wake()')
  await writeFile(join(built, 'client', 'manifest.json'), '{"a":1}')

  const { render, assetsRoot, styleHash, inlineScriptHash } = await loadPageRenderer(built)
  expect(assetsRoot).toBe(join(built, 'client', 'assets'))
  expect(styleHash).toBe(`'sha256-${createHash('sha256').update('p{}').digest('base64')}'`)
  expect(inlineScriptHash).toBe(`'sha256-${createHash('sha256').update('wake()').digest('base64')}'`)
  expect(
    await render({ address: '/skills', publicUrl: 'http://shelai.test', call, callWithEnvelope: call, versions: {} }),
  ).toEqual({
    status: 200,
    html: '{"style":"p{}","inlineScript":"wake()","manifest":{"a":1},"address":"/skills"}',
  })
})

test('loadPageRenderer rejects a folder without a build', async () => {
  await expect(loadPageRenderer(await createFolder())).rejects.toThrow()
})
