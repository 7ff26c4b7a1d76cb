// @ts-check
/** `npm test`: all tests on both engines and in a real browser, and the byte budgets. Installs what it needs. */

import { findChromium } from './chromium.mjs'
import { standards } from './standards.mjs'
import { buildAdmin, buildWeb, install, run, runBenchmarks, tool } from './toolchain.mjs'

tool(() => {
  install()
  standards()
  buildWeb()
  buildAdmin()
  run('tests on SQLite and PostgreSQL', ['vitest', 'run'])
  const chromium = findChromium()
  runBenchmarks('byte budgets', ['--strict', 'bytes'], chromium)
  run('tests in a browser', ['playwright', 'test', '--config', 'e2e/playwright.config.ts'], { CHROMIUM: chromium })
})
