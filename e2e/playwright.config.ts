import { defineConfig } from '@playwright/test'
import { chromiumFlags, findInstalledChromium, fontsOf } from '@shelai/tools/chromium.mjs'

/** Without an installed Chromium, Playwright takes its own. */
const executablePath = findInstalledChromium()

// biome-ignore lint/style/noDefaultExport: this is how Playwright finds it
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // One more than the cores of the smallest machine, because tests wait for paints, timers and answers.
  workers: 3,
  // Timeouts are so long that a busy machine fails no test. Speed is measured in bench/.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  // All failures stand at the end, where a log that was cut still shows them.
  reporter: [['./print-failed-pages.ts'], ['dot']],
  outputDir: './test-results',
  use: {
    actionTimeout: 40_000,
    // Only the tests of what works without a network have a worker.
    serviceWorkers: 'block',
    viewport: { width: 360, height: 740 },
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    colorScheme: 'light',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // The microphone is one that plays a tone, and may be used.
      args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      env: fontsOf('noto'),
    },
  },
})
