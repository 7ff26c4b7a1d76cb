// @ts-check
/** `npm run bench`: measures the product's performance. Arguments are passed to `bench/main.ts`. */
import { findChromium } from './chromium.mjs'
import { buildAdmin, buildWeb, install, runBenchmarks, tool } from './toolchain.mjs'

tool(() => {
  install()
  buildWeb()
  buildAdmin()
  runBenchmarks('benchmarks', process.argv.slice(2), findChromium())
})
