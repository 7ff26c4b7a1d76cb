// @ts-check
/** `npm run recover-owner -- ADDRESS`: opens the account of an owner who has lost every way in. */
import { installForCommands } from './installation.mjs'
import { runQuietly, tool } from './toolchain.mjs'

tool(async () => {
  await installForCommands()
  runQuietly(['server/src/programs/recover-owner.ts', ...process.argv.slice(2)])
})
