// @ts-check
/** `node tools/take-guide-pictures.mjs`: takes the pictures of the operator's guide into `docs/pictures`. */
import { findChromium } from './chromium.mjs'
import { install } from './installation.mjs'
import { buildApps, run, tool } from './toolchain.mjs'

tool(async () => {
  await install()
  await buildApps()
  run('pictures of the guide', ['e2e/take-guide-pictures.ts'], { CHROMIUM: findChromium() })
})
