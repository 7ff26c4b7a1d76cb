import { defineProject } from 'vitest/config'

// biome-ignore lint/style/noDefaultExport: this is how Vitest finds it
export default defineProject({
  // React Admin takes React Router by its other name, as a second module that does not know the routes of the first.
  resolve: { alias: { 'react-router-dom': 'react-router' } },
  test: {
    maxWorkers: '100%',
    name: 'admin',
    // Files share processes, which saves loading React Admin for each.
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../vitest.setup.ts', './vitest.setup.ts'],
    testTimeout: 20_000,
    server: { deps: { inline: [/node_modules\/(?:react-admin|ra-)/] } },
  },
})
