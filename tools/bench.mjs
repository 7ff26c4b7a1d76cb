// @ts-check
/**
 * `npm run bench`: measures the product's performance; arguments are passed to `bench/main.ts`. `mutation` and `kills` are
 * tests that take too long for `npm test`, and run only when they are named.
 */
import { findChromium } from './chromium.mjs'
import { createTestFolder } from './test-folder.mjs'
import { buildApps, install, run, runBenchmarks, tool } from './toolchain.mjs'

const [name, ...args] = process.argv.slice(2)

tool(async () => {
  install()
  if (name === 'mutation') return run('mutation score', ['bench/mutation.ts', ...args], { TMPDIR: createTestFolder() })
  await buildApps()
  if (name === 'kills') {
    const variables = { KILLS: args[0] ?? '100', ENGINES: 'sqlite', TMPDIR: createTestFolder() }
    return run('kills', ['vitest', 'run', 'server/test/crash/crash-recovery.test.ts'], variables)
  }
  runBenchmarks('benchmarks', process.argv.slice(2), findChromium())
})
