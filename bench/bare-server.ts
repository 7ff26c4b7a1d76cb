/** The reference: a node:http server in its own process that sends one response to every request. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, headersFile = '', bodyFile = ''] = process.argv.slice(2)
const headers: Record<string, string> = JSON.parse(readFileSync(headersFile, 'utf8'))
const body = readFileSync(bodyFile)

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
