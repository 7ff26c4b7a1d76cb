// @ts-check
/** `npm run bench`: measures the product's performance. Arguments are passed to `bench/main.ts`. */
import { findChromium } from './chromium.mjs'
import { buildApps, install, runBenchmarks, tool } from './toolchain.mjs'

tool(async () => {
  install()
  await buildApps()
  runBenchmarks('benchmarks', process.argv.slice(2), findChromium())
})
