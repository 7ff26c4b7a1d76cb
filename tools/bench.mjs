// @ts-check
/**
 * `npm run bench`: measures the product's performance; arguments are passed to `bench/main.ts`. Tests that take too long
 * for `npm test` run only when they are named: `mutation`, `kills`, and `engines`, all tests of the server on both engines.
 */
import { findChromium } from './chromium.mjs'
import { install } from './installation.mjs'
import { createTestFolder } from './test-folder.mjs'
import { buildApps, run, runBenchmarks, tool } from './toolchain.mjs'

const [name, ...args] = process.argv.slice(2)

tool(async () => {
  await install()
  if (name === 'mutation') return run('mutation score', ['bench/mutation.ts', ...args], { TMPDIR: createTestFolder() })
  await buildApps()
  if (name === 'kills') {
    const variables = { KILLS: args[0] ?? '100', ENGINES: 'sqlite', TMPDIR: createTestFolder() }
    return run('kills', ['vitest', 'run', 'server/test/crash/crash-recovery.test.ts'], variables)
  }
  if (name === 'engines') {
    const projects = ['--project', 'server', '--project', 'server-isolated']
    return run('all tests on both engines', ['vitest', 'run', ...projects], {
      ENGINES: 'all',
      TMPDIR: createTestFolder(),
    })
  }
  runBenchmarks('benchmarks', process.argv.slice(2), findChromium())
})
