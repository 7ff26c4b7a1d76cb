import { defineProject } from 'vitest/config'

// biome-ignore lint/style/noDefaultExport: this is how Vitest finds it
export default defineProject({
  test: {
    maxWorkers: '100%',
    name: 'server',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../vitest.setup.ts'],
    globalSetup: ['src/testing/template-databases.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
