// @ts-check
import { beside } from './toolchain.mjs'

const workspaces = ['formula', 'contract', 'content', 'server', 'web', 'admin', 'e2e', 'bench', 'tools']

/** All static checks, the longest first: types, format, lint, import boundaries, source rules, dead code. */
export const standards = [
  beside('types', ['tsc', '-b']),
  beside('content', ['tools/check-content.ts']),
  beside('dead code', ['knip']),
  beside('format and lint', ['biome', 'check', '--error-on-warnings', '.']),
  beside('import boundaries', ['depcruise', '--output-type', 'err', ...workspaces]),
  beside('figures to renew', ['tools/figures-to-renew.ts']),
  beside('source rules', ['tools/source-rules.ts']),
  beside('dependencies', ['tools/check-dependencies.ts']),
]
