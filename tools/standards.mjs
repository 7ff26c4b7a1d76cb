// @ts-check
import { run } from './toolchain.mjs'

const workspaces = ['formula', 'contract', 'content', 'server', 'web', 'admin', 'e2e', 'bench', 'tools']

/** Runs all static checks: format, lint, import boundaries, source rules, types, dead code. */
export function standards() {
  run('format and lint', ['biome', 'check', '--error-on-warnings', '.'])
  run('import boundaries', ['depcruise', '--output-type', 'err', ...workspaces])
  run('source rules', ['tools/source-rules.ts'])
  run('content', ['tools/check-content.ts'])
  run('figures to renew', ['tools/figures-to-renew.ts'])
  run('dependencies', ['tools/check-dependencies.ts'])
  run('types', ['tsc', '-b'])
  run('dead code', ['knip'])
}
