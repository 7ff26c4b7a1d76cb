/**
 * Reports the CPU time of the whole process between a request's arrival and its response, including rendering,
 * compression and other threads. It is imported before the product. Requests must come one at a time.
 */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

let before = process.cpuUsage()

subscribe('http.server.request.start', () => {
  before = process.cpuUsage()
})
subscribe('http.server.response.finish', (message) => {
  const { user, system } = process.cpuUsage(before)
  const { request } = message as { request: IncomingMessage }
  process.send?.({ url: request.url, milliseconds: (user + system) / 1000 })
})
