import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findInstalledChromium } from '@shelai/tools/chromium.mjs'
import { captureGood } from './captured-answer.ts'
import type { ContentFolders } from './content-folder.ts'
import { type Metric, ratioMetric } from './metrics.ts'
import { startProduct } from './product-server.ts'

/**
 * The time a reader stays after the last request of a page, so that all received bytes are counted, in milliseconds.
 */
const stayMs = 3000

/** Opens a connection to a server for each one that comes, and counts the bytes that cross it in either direction. */
async function openCountingProxy(base: string) {
  const { hostname, port } = new URL(base)
  let bytes = 0
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    client.on('data', (data) => {
      bytes += data.length
      upstream.write(data)
    })
    upstream.on('data', (data) => {
      bytes += data.length
      client.write(data)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  const close = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { base: `http://127.0.0.1:${address.port}`, countBytes: () => bytes, close }
}

/** Reads the bytes that the app has counted. */
const readCounted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('shelai')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('usage').objectStore('usage').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve((reading.result as number[]).reduce((sum, bytes) => sum + bytes, 0))
          }
        }
      }),
  )

type Step = { what: string; walk: (page: Page) => Promise<unknown> }

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await page.mouse.move(1, 300)
}

/** Lists what a reader does in a week: much on the first day, a little of it again on each of the others. */
async function listSteps(base: string): Promise<Step[]> {
  const { body } = await captureGood(`${base}/sitemap.xml`, 'identity')
  const paths = [...String(body).matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const articles = paths.filter((path) => /^\/skills\/[^/?]+\/\d+$/.test(path))
  const posts = paths.filter((path) => /^\/jobs\/[^/?]+\/\d+$/.test(path))
  const visit = (what: string, ...visited: string[]): Step => ({
    what,
    walk: async (page) => {
      for (const path of visited) {
        await open(page, base + path)
        await wait(stayMs)
      }
    },
  })
  const search = (text: string): Step => ({
    what: `search for ${text}`,
    walk: async (page) => {
      await open(page, `${base}/search`)
      await page.getByRole('searchbox').fill(text)
      await page.getByRole('main').getByRole('link').first().waitFor()
    },
  })
  const install: Step = {
    what: 'first visit, until the worker has all files',
    walk: async (page) => {
      await open(page, `${base}/`)
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
      let kept = -1
      for (let now = 0; now !== kept; await wait(2 * stayMs)) {
        kept = now
        now = await page.evaluate(async () => (await (await caches.open('shell')).keys()).length)
      }
    },
  }
  const keep: Step = {
    what: 'keeping the formulas',
    walk: async (page) => {
      await open(page, `${base}/formulas`)
      await page.getByRole('button', { name: /^Keep on this phone/ }).click()
      await page.getByRole('link', { name: /^Kept on this phone/ }).waitFor()
    },
  }
  const days = [2, 3, 4, 5, 6, 7].flatMap((day) => [
    visit(`day ${day}: home, lists`, '/', '/skills', '/formulas'),
    visit(
      `day ${day}: two new articles, one again`,
      articles[day] ?? '/',
      articles[day + 10] ?? '/',
      articles[0] ?? '/',
    ),
    visit(`day ${day}: questions`, posts[day] ?? '/'),
    search(['overtime', 'smv', 'needle', 'cotton', 'মান', 'dhu'][day - 2] ?? ''),
  ])
  return [
    install,
    visit('five articles', ...articles.slice(0, 5)),
    visit('the same five articles', ...articles.slice(0, 5)),
    search('efficiency'),
    keep,
    visit('home three times', '/', '/', '/'),
    ...days,
  ]
}

/** Takes a step in a page of its own. Returns what the app has counted until then. */
async function takeStep(context: BrowserContext, { walk }: Step): Promise<number> {
  const page = await context.newPage()
  await walk(page)
  await wait(stayMs)
  const counted = await readCounted(page)
  await page.close()
  return counted
}

/** Compares the data that the app says it used with what crossed the network, over the week of a reader. */
export async function measureDataUse({ first }: ContentFolders): Promise<Metric[]> {
  const server = await startProduct(first)
  const proxy = await openCountingProxy(server.base)
  const executablePath = findInstalledChromium()
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: chromiumFlags })
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const figures: Metric[] = []
    const toKilobytes = (measured: number, reference: number) => ({
      measured: measured / 1000,
      reference: reference / 1000,
      ratio: measured / reference,
      unit: ' kB',
    })
    let [counted, crossed] = [0, 0]
    for (const step of await listSteps(proxy.base)) {
      const [countedBefore, crossedBefore] = [counted, crossed]
      counted = await takeStep(context, step)
      crossed = proxy.countBytes()
      figures.push(ratioMetric(step.what, toKilobytes(counted - countedBefore, crossed - crossedBefore)))
    }
    const week = toKilobytes(counted, crossed)
    return [
      ...figures,
      ratioMetric('data used in the week, counted to crossed', week, { least: 0.9 }),
      ratioMetric('data used in the week, counted to crossed', week, { most: 1.1 }),
    ]
  } finally {
    await browser.close()
    proxy.close()
    await server.stop()
  }
}
