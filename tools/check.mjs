// @ts-check
/** `npm run check`: format, lint, import boundaries, types, dead code, unit tests on SQLite. */

import { install } from './installation.mjs'
import { standards } from './standards.mjs'
import { doTogether, listBuilds, run, tool } from './toolchain.mjs'

tool(async () => {
  await install()
  await doTogether([...listBuilds(), ...standards])
  run('unit tests', ['vitest', 'run'], { ENGINES: 'sqlite' })
})
