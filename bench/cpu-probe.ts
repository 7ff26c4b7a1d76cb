/**
 * Loaded before the product: tells the bench how much CPU the whole process used between a request's arrival and its
 * answer, so rendering, compression, other threads and all. Requests must come one at a time.
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
