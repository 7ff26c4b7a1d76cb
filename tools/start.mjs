// @ts-check
/** `npm start`: installs what is missing, builds what is stale, and serves. */
import { buildAdmin, buildWeb, install, serve, tool } from './toolchain.mjs'

tool(() => {
  install()
  buildWeb()
  buildAdmin()
  serve(['server/src/start.ts'])
})
