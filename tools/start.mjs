// @ts-check
/** `npm start`: installs what is missing, builds what is stale, and serves. On a bare machine readers come before the back office. */
import { addBackOfficePackages, installProduct, installReaders, isFirstStart } from './installation.mjs'
import { beside, buildApps, doTogether, listReadersBuild, requireFreePort, serve, tool } from './toolchain.mjs'

const server = ['server/src/start.ts']

tool(async () => {
  if (!isFirstStart()) {
    await installProduct()
    await buildApps()
    serve(server)
    return
  }
  await requireFreePort()
  await installReaders()
  const loadContent = beside('starter content', ['server/src/programs/serve.ts', '--first-content-only'])
  await doTogether([...listReadersBuild(), loadContent])
  serve(server)
  console.log('The server starts for readers. The back office is being installed, which takes a minute or two')
  await addBackOfficePackages()
  await buildApps()
  console.log('The back office is ready at /admin')
})
