// @ts-check
/** `npm start`: installs what is missing, builds what is stale, and serves. */
import { buildWeb, install, serve, tool } from './toolchain.mjs'

tool(() => {
  install()
  buildWeb()
  serve(['server/src/main.ts'])
})
