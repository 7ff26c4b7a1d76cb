// @ts-check
/** `npm run backup -- FILE`, `npm run restore -- FILE`, `npm run move-to-postgres`: what is done with all data. */
import { installForCommands } from './installation.mjs'
import { runQuietly, tool } from './toolchain.mjs'

tool(async () => {
  await installForCommands()
  runQuietly(['server/src/programs/back-up.ts', ...process.argv.slice(2)])
})
