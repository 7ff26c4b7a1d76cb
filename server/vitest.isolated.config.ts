import { defineProject } from 'vitest/config'
import { isolatedTests, serverTests } from './vitest.config.ts'

// biome-ignore lint/style/noDefaultExport: this is how Vitest finds it
export default defineProject({ test: { ...serverTests, name: 'server-isolated', include: isolatedTests } })
