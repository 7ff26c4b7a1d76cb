import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { loadPageRenderer } from '../../src/kernel/pages/page-renderer.ts'
import { openTestSqlite } from '../../src/testing/each-database.ts'
import { startServer } from '../../src/testing/test-server.ts'

/** Reads the names of a page's inline styles, their hashes, and the sources of style that its policy allows. */
async function readStyles(response: Response) {
  const elements = [...(await response.text()).matchAll(/<style(?: data-sheet="(\w+)")?>([\s\S]*?)<\/style>/g)]
  const policy = response.headers.get('content-security-policy') ?? ''
  return {
    names: elements.map(([, name = 'main']) => name),
    hashes: elements.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    allowed: /style-src ([^;]*)/.exec(policy)?.[1]?.split(' '),
  }
}

test.each([
  ['/skills', ['main', 'drawings', 'tile', 'cards']],
  ['/nowhere', ['main']],
  ['/', ['main', 'drawings', 'folders', 'home']],
  ['/login', ['main', 'forms']],
  ['/checkout', ['main', 'forms', 'buying']],
])('GET %s includes the styles of its screen, and its policy allows these alone', async (path, expected) => {
  const renderer = await loadPageRenderer(fileURLToPath(new URL('../../../web/.built', import.meta.url)))
  const { request } = await startServer(await openTestSqlite(), { renderer })
  const { names, hashes, allowed } = await readStyles(await request(path))
  expect(names).toEqual(expected)
  expect(allowed).toEqual(["'self'", ...hashes])
})
