// @ts-check
/** `npm start`: installs what is missing, builds what is stale, and serves. */
import { buildApps, installProduct, serve, tool } from './toolchain.mjs'

tool(async () => {
  installProduct()
  await buildApps()
  serve(['server/src/start.ts'])
})
