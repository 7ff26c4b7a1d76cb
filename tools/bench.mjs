// @ts-check
/** `npm run bench`: measures the product's performance. Arguments are passed to `bench/main.ts`. */
import { findChromium } from './chromium.mjs'
import { buildAdmin, buildWeb, install, run, serverFlags, tool } from './toolchain.mjs'

tool(() => {
  install()
  buildWeb()
  buildAdmin()
  run('benchmarks', ['bench/main.ts', ...process.argv.slice(2)], {
    CHROMIUM: findChromium(),
    BENCH_NODE: process.execPath,
    BENCH_SERVER: JSON.stringify([...serverFlags, 'server/src/main.ts']),
  })
})
