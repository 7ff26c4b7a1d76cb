import { chromiumFlags, findInstalledChromium } from '@shelai/tools/chromium.mjs'
import { launch } from 'chrome-launcher'

type Answer = { id: number; method?: string; result?: Record<string, unknown>; error?: { message: string } }

export type BrowserPage = {
  /** Runs a function in the page with arguments that JSON can write, with the CPU slowed down. */
  run: <A extends readonly unknown[], R>(work: (...args: A) => Promise<R>, args: A, slowdown: number) => Promise<R>
  close: () => Promise<void>
}

/** Opens a page in a new browser, driven over the DevTools protocol. */
export async function openBrowserPage(url: string): Promise<BrowserPage> {
  const chromePath = findInstalledChromium()
  const chrome = await launch({
    ...(chromePath ? { chromePath } : {}),
    chromeFlags: ['--headless=new', ...chromiumFlags],
    logLevel: 'silent',
  })
  const opened = await fetch(`http://127.0.0.1:${chrome.port}/json/new?about:blank`, { method: 'PUT' })
  const { webSocketDebuggerUrl } = (await opened.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  const waiting = new Map<number, { resolve: (result: Record<string, unknown>) => void; reject: (e: Error) => void }>()
  let onLoad = () => {}
  const loaded = new Promise<void>((resolve) => {
    onLoad = resolve
  })
  socket.addEventListener('message', ({ data }) => {
    const { id, method, result, error } = JSON.parse(String(data)) as Answer
    if (method === 'Page.loadEventFired') onLoad()
    const one = waiting.get(id)
    waiting.delete(id)
    if (error) one?.reject(new Error(error.message))
    else one?.resolve(result ?? {})
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let last = 0
  const send = (method: string, params: Record<string, unknown>) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  await send('Page.enable', {})
  await send('Page.navigate', { url })
  await loaded
  return {
    run: async (work, args, slowdown) => {
      await send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const expression = `(${work})(...${JSON.stringify(args)})`
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      })
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails))
      return (result as { value: never }).value
    },
    close: async () => {
      socket.close()
      chrome.kill()
    },
  }
}
