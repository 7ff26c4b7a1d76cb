/** A bare node:http server that sends one answer, whatever it is asked: the reference, in a process of its own. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, headersFile = '', bodyFile = ''] = process.argv.slice(2)
const headers: Record<string, string> = JSON.parse(readFileSync(headersFile, 'utf8'))
const body = readFileSync(bodyFile)

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
