import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findInstalledChromium } from '@shelai/tools/chromium.mjs'
import { expect, hideSplash, main, type Page, test, waitForHydration } from '../fixtures.ts'
import { readKeptPurchase } from '../offline/device-database.ts'
import { product } from '../product.ts'
import { chooseMethod } from './purchase.ts'

/** A browser with a profile on the disk, which can be killed. */
type OpenBrowser = { page: Page; kill: () => Promise<void> }

async function openBrowser(profile: string): Promise<OpenBrowser> {
  const program = findInstalledChromium() ?? chromium.executablePath()
  const flags = [...chromiumFlags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  // A group of processes of its own, because a killed browser would leave its children behind.
  const child = spawn(program, [...flags, 'about:blank'], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const browser: Browser = await chromium.connectOverCDP(await readAddress(child))
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('the browser has no context')
  await context.addInitScript(hideSplash)
  const kill = async () => {
    const exited = once(child, 'exit')
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    await exited
    await browser.close().catch(() => {})
  }
  return { page: await context.newPage(), kill }
}

/** Reads where the browser can be controlled. */
async function readAddress({ stderr }: ChildProcess): Promise<string> {
  if (stderr === null) throw new Error('the browser says nothing')
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /^DevTools listening on (\S+)/.exec(line) ?? []
    if (address !== undefined) return address
  }
  throw new Error('the browser did not start')
}

for (const ms of [50, 400, 1500, 5000]) {
  test(`A browser that is killed ${ms} ms after the last press has the whole purchase when it opens again`, async () => {
    const profile = await mkdtemp(join(tmpdir(), 'shelai-e2e-profile-'))
    const first = await openBrowser(profile)
    let opened = first
    try {
      await first.page.goto(`${product().base}/packages`)
      await waitForHydration(first.page)
      await main(first.page).getByRole('link', { name: 'Subscribe' }).first().click()
      await chooseMethod(first.page, 'bKash')
      await expect(main(first.page).getByRole('radio', { name: 'bKash' })).toBeChecked()
      await wait(ms)
      await first.kill()
      opened = await openBrowser(profile)
      await opened.page.goto(`${product().base}/formulas`)
      await waitForHydration(opened.page)
      const bar = opened.page.getByRole('complementary', { name: 'Finish your payment' })
      await expect(bar.getByRole('link')).toBeVisible()
      expect(await readKeptPurchase(opened.page)).toMatchObject({ method: { method_name: 'bKash' } })
    } finally {
      await opened.kill().catch(() => {})
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    }
  })
}
