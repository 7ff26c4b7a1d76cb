import { lookup } from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchPage, type PageNetwork } from './fetch-page.ts'

const anywhere: PageNetwork = { lookup, isAllowed: () => true }

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('fetchPage returns the text of a page, also after it led elsewhere and in another charset', async () => {
  const base = await serve((request, response) => {
    if (request.url === '/') response.writeHead(302, { location: '/page' }).end()
    else if (request.url === '/page')
      response
        .writeHead(200, { 'content-type': 'text/html; charset=windows-1252' })
        .end(Buffer.from([0x63, 0x61, 0x66, 0xe9]))
    else response.writeHead(200, { 'content-type': 'text/plain' }).end('লাইন চিফ')
  })
  expect(await fetchPage(base, anywhere)).toEqual({ text: 'café', isHtml: true })
  expect(await fetchPage(`${base}/plain`, anywhere)).toEqual({ text: 'লাইন চিফ', isHtml: false })
})

test('fetchPage returns nothing for a page that is missing, is no text, is too large, or leads in a circle', async () => {
  const base = await serve((request, response) => {
    if (request.url === '/missing') response.writeHead(404, { 'content-type': 'text/html' }).end('no')
    if (request.url === '/picture') response.writeHead(200, { 'content-type': 'image/png' }).end('no')
    if (request.url === '/large') response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(2_000_001))
    if (request.url === '/circle') response.writeHead(301, { location: '/circle' }).end()
    if (request.url === '/packed')
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'br' }).end('x')
    if (request.url === '/charset')
      response.writeHead(200, { 'content-type': 'text/html; charset=unheard-of' }).end('x')
    if (request.url === '/cut') {
      response.writeHead(200, { 'content-type': 'text/html', 'content-length': '100' }).write('half')
      response.destroy()
    }
  })
  for (const path of ['/missing', '/picture', '/large', '/circle', '/packed', '/charset', '/cut'])
    expect(await fetchPage(`${base}${path}`, anywhere), path).toBeUndefined()
})

test('fetchPage asks nothing of addresses that are not public, whoever leads there', async () => {
  let asked = 0
  const base = await serve((_, response) => {
    asked += 1
    response.writeHead(200, { 'content-type': 'text/html' }).end('secret')
  })
  const { port } = new URL(base)
  for (const address of [
    base,
    `http://localhost:${port}/`,
    'http://localhost/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'https://user:secret@example.com/',
    'no address',
  ])
    expect(await fetchPage(address), address).toBeUndefined()
  expect(asked).toBe(0)

  const entrance = await serve((_, response) => response.writeHead(302, { location: base }).end())
  const onlyEntrance: PageNetwork = { lookup, isAllowed: ({ origin }) => origin === entrance }
  expect(await fetchPage(entrance, onlyEntrance)).toBeUndefined()
  expect(asked).toBe(0)
})
