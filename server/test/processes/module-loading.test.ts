import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('Node itself loads every module of the product, of its tools and of its benchmarks', { timeout: 60_000 }, () => {
  const script = fileURLToPath(new URL('../../../tools/load-modules.ts', import.meta.url))
  const { stdout, stderr } = spawnSync(process.execPath, [script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1' },
  })
  expect(stdout + stderr).toMatch(/^[1-9]\d{2,} modules, 0 failed\n$/)
})
