import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Reads the flags of Node, and the number of the allocator's arenas, that a file of the repository names. */
async function readFlags(path: string): Promise<{ flags: string[]; arenas: string | undefined }> {
  const text = await readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
  const line = text.split('\n').find((candidate) => candidate.includes('--max-semi-space-size'))
  const [, arenas] = /MALLOC_ARENA_MAX(?:=|: ')(\d+)/.exec(text) ?? []
  return { flags: line?.match(/--[\w-]+(?:=\w+)?/g) ?? [], arenas }
}

test('Node runs the server with the same flags and arenas everywhere', async () => {
  const known = await readFlags('tools/toolchain.mjs')
  expect(known).toEqual({ flags: expect.arrayContaining(['--no-maglev']), arenas: '2' })
  expect(await readFlags('deploy/Dockerfile')).toEqual(known)
  expect(await readFlags('deploy/shelai.service')).toEqual(known)
})
