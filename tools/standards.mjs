// @ts-check
import { run } from './house.mjs'

/** What a tool can check without running the product: format, lint, walls, types, dead code. */
export function standards() {
  run('format and lint', ['biome', 'check', '--error-on-warnings', '.'])
  run('walls', ['tools/walls.ts'])
  run('types', ['tsc', '-b'])
  run('dead code', ['knip'])
}
