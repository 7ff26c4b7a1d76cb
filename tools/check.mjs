// @ts-check
/** `npm run check`: format, lint, import boundaries, types, dead code, unit tests on SQLite. */

import { standards } from './standards.mjs'
import { doTogether, install, listBuilds, run, tool } from './toolchain.mjs'

tool(async () => {
  install()
  await doTogether([...listBuilds(), ...standards])
  run('unit tests', ['vitest', 'run'], { ENGINES: 'sqlite' })
})
