// @ts-check
/** `npm run check`: format, lint, walls, types, dead code, unit tests on the embedded database. */
import { buildWeb, install, run, tool } from './house.mjs'
import { standards } from './standards.mjs'

tool(() => {
  install()
  standards()
  buildWeb()
  run('unit tests', ['vitest', 'run'], { ENGINES: 'sqlite' })
})
