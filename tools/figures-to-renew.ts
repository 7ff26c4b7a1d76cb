import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiguresToRenew } from '@shelai/content/figures-to-renew.ts'
import { loadPack } from '@shelai/content/load-pack.ts'

/** Checks that `docs/figures-to-renew.md` lists the figures that the content declares; with `--write`, writes it. */
const page = join(import.meta.dirname, '../docs/figures-to-renew.md')

const expected = listFiguresToRenew(await loadPack())
if (process.argv.includes('--write')) {
  await writeFile(page, expected)
} else if ((await readFile(page, 'utf8')) !== expected) {
  process.stderr.write('docs/figures-to-renew.md is out of date: run node tools/figures-to-renew.ts --write\n')
  process.exitCode = 1
}
