// @ts-check
/** `npm test`: all tests on both engines and in a real browser, and the byte budgets. Installs what it needs. */

import { findChromium } from './chromium.mjs'
import { install } from './installation.mjs'
import { standards } from './standards.mjs'
import { createTestFolder } from './test-folder.mjs'
import { doTogether, listBuilds, run, runBenchmarks, tool } from './toolchain.mjs'

tool(async () => {
  await install()
  await doTogether([...listBuilds(), ...standards])
  const TMPDIR = createTestFolder()
  run('tests on SQLite and PostgreSQL', ['vitest', 'run'], { TMPDIR })
  const CHROMIUM = findChromium()
  runBenchmarks('byte budgets', ['--strict', 'bytes'], CHROMIUM)
  run('tests in a browser', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], { CHROMIUM, TMPDIR })
})
