import { defineProject } from 'vitest/config'

// biome-ignore lint/style/noDefaultExport: this is how Vitest finds it
export default defineProject({
  test: {
    maxWorkers: '100%',
    // A thread starts sooner than a process, and each file has its own.
    pool: 'threads',
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../vitest.setup.ts', './vitest.setup.ts'],
    css: true,
    testTimeout: 20_000,
    // A second is not long on a busy machine.
    expect: { poll: { timeout: 10_000 } },
  },
})
