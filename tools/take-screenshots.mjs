// @ts-check
/**
 * `node tools/take-screenshots.mjs`: takes pictures of every screen and its states into `test-results/screens`, for
 * people to look at. A phone in the light theme and a desktop in the dark one; with `all` every size, theme and language.
 */
import { findChromium } from './chromium.mjs'
import { buildApps, install, run, tool } from './toolchain.mjs'

tool(async () => {
  install()
  await buildApps()
  run('screenshots', ['e2e/take-screenshots.ts', ...process.argv.slice(2)], { CHROMIUM: findChromium() })
})
