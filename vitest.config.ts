import { defineConfig } from 'vitest/config'

const portable = (name: string) => ({
  extends: true as const,
  // Files share processes, because none of them changes what others see.
  test: { name, root: `./${name}`, include: ['src/**/*.test.ts'], isolate: false, testTimeout: 20_000 },
})

/** One run for every workspace. A workspace that needs more than plain Node has a `vitest.config.ts` of its own. */
// biome-ignore lint/style/noDefaultExport: this is how Vitest finds it
export default defineConfig({
  test: {
    // Vitest leaves one core idle by default, which is half of a machine with two. Workspaces with a configuration of
    // their own say so there too: the files of one with a single worker run one after the other.
    maxWorkers: '100%',
    setupFiles: [new URL('./vitest.setup.ts', import.meta.url).pathname],
    projects: [portable('formula'), portable('contract'), portable('content'), './*/vitest*.config.ts'],
  },
})
