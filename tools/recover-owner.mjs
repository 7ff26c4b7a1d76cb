// @ts-check
/** `npm run recover-owner -- ADDRESS`: opens the account of an owner who has lost every way in. */
import { installForCommands, runQuietly, tool } from './toolchain.mjs'

tool(() => {
  installForCommands()
  runQuietly(['server/src/programs/recover-owner.ts', ...process.argv.slice(2)])
})
