// @ts-check
/**
 * `node tools/take-screenshots.mjs`: takes pictures of every screen and its states into `test-results/screens`, for
 * people to look at, and puts those of a view side by side on a sheet. A phone in the light theme and a desktop in the dark
 * one; with `all` every size, theme, language, text size and reader. A part of that: `only=home,jobs sizes=360,1280
 * themes=dark languages=bn texts=200 readers=paying`; `whole` takes each screen to its end.
 */
import { findChromium } from './chromium.mjs'
import { install } from './installation.mjs'
import { buildApps, run, tool } from './toolchain.mjs'

tool(async () => {
  await install()
  await buildApps()
  run('screenshots', ['e2e/take-screenshots.ts', ...process.argv.slice(2)], { CHROMIUM: findChromium() })
})
