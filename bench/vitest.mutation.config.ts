import { defineConfig } from 'vitest/config'

const tests = JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[]

/** Runs the tests of one area of `mutation-areas.ts`. Files are isolated, so that faults in what runs once are noticed too. */
// biome-ignore lint/style/noDefaultExport: this is how Vitest finds it
export default defineConfig({
  test: {
    include: tests,
    setupFiles: [new URL('../vitest.setup.ts', import.meta.url).pathname],
    ...(tests.some((path) => path.startsWith('server/'))
      ? { globalSetup: [new URL('../server/src/testing/template-databases.ts', import.meta.url).pathname] }
      : {}),
    // Code with faults in it, which are switched on one at a time, is several times slower.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
