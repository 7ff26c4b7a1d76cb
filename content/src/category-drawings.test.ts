import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test.each([
  ['articles', 'skills'],
  ['jobs', 'posts'],
])('Every picture of a category of %s has its drawing on the sheet of %s', (folder, sheet) => {
  const drawn = readFileSync(join(root, `web/art/drawings-${sheet}.svg`), 'utf8').matchAll(/ id="([a-z-]+)"/g)
  const pictures = globSync(join(root, `content/${folder}/images/*.svg`)).map((path) => basename(path, '.svg'))
  expect([...drawn].map(([, name]) => name).sort()).toEqual(pictures.sort())
})
