import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressFiles } from '../tools/compress-files.ts'

const root = import.meta.dirname
const built = join(root, '.built')
const unfinished = join(root, '.built-unfinished')

/** Builds the back office to static files, which the server serves below `/admin/`. A server that runs finds all of them or none. */
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  base: '/admin/',
  plugins: [react()],
  build: {
    outDir: unfinished,
    emptyOutDir: true,
    target: ['chrome111', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
})
await compressFiles(join(unfinished, 'assets'))
await rm(built, { recursive: true, force: true })
await rename(unfinished, built)
