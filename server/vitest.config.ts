import { configDefaults, defineProject } from 'vitest/config'

/** The settings of the server's tests. Files that replace modules run in a process of their own. */
export const serverTests = {
  maxWorkers: '100%',
  setupFiles: ['../vitest.setup.ts'],
  globalSetup: ['src/testing/template-databases.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
}

export const isolatedTests = ['{src,test}/**/*.isolated.test.ts']

// biome-ignore lint/style/noDefaultExport: this is how Vitest finds it
export default defineProject({
  test: {
    ...serverTests,
    name: 'server',
    // Files share processes, which saves loading the server for each.
    isolate: false,
    include: ['{src,test}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...isolatedTests],
  },
})
