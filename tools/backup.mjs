// @ts-check
/** `npm run backup -- FILE`, `npm run restore -- FILE`, `npm run move-to-postgres`: what is done with all data. */
import { installForCommands, runQuietly, tool } from './toolchain.mjs'

tool(() => {
  installForCommands()
  runQuietly(['server/src/programs/back-up.ts', ...process.argv.slice(2)])
})
