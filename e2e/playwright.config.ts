import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { defineConfig } from '@playwright/test'

const folders = (process.env.PATH ?? '').split(delimiter)
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** The Chromium that `npm test` names, else the first one on this machine, else Playwright's own. */
const chromium = [process.env.CHROMIUM, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))].find(
  (path) => path && existsSync(path),
)

// biome-ignore lint/style/noDefaultExport: this is how Playwright finds it
export default defineConfig({
  testDir: '.',
  globalSetup: './start-products.ts',
  fullyParallel: true,
  workers: 2,
  // So long that only what never comes fails, also on a busy machine: how fast things are is measured in bench/.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['line']],
  outputDir: './test-results',
  use: {
    actionTimeout: 20_000,
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    colorScheme: 'light',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
