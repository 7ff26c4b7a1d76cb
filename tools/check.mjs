// @ts-check
/** `npm run check`: format, lint, import boundaries, types, dead code, unit tests on SQLite. */

import { standards } from './standards.mjs'
import { buildApps, install, run, tool } from './toolchain.mjs'

tool(async () => {
  install()
  standards()
  await buildApps()
  run('unit tests', ['vitest', 'run'], { ENGINES: 'sqlite' })
})
