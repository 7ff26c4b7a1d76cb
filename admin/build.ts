import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressFiles } from '../tools/compress-files.ts'

const root = import.meta.dirname
const built = join(root, '.built')

/** Builds the back office to static files, which the server serves below `/admin/`. */
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  base: '/admin/',
  plugins: [react()],
  build: {
    outDir: built,
    emptyOutDir: true,
    target: ['chrome111', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
})
await compressFiles(join(built, 'assets'))
