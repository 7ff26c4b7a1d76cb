import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Reads the flags of Node that a file of the repository names. */
async function readFlags(path: string): Promise<string[]> {
  const text = await readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
  const line = text.split('\n').find((candidate) => candidate.includes('--max-semi-space-size'))
  return line?.match(/--[\w-]+(?:=\w+)?/g) ?? []
}

test('Node runs the server with the same flags everywhere', async () => {
  const flags = await readFlags('tools/toolchain.mjs')
  expect(flags).not.toEqual([])
  expect(await readFlags('deploy/Dockerfile')).toEqual(flags)
  expect(await readFlags('deploy/shelai.service')).toEqual(flags)
})
