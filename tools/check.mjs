// @ts-check
/** `npm run check`: format, lint, import boundaries, types, dead code, unit tests on SQLite. */

import { standards } from './standards.mjs'
import { buildAdmin, buildWeb, install, run, tool } from './toolchain.mjs'

tool(() => {
  install()
  standards()
  buildWeb()
  buildAdmin()
  run('unit tests', ['vitest', 'run'], { ENGINES: 'sqlite' })
})
