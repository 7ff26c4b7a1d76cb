import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const text = readFileSync(join(root, 'docs/SECURITY.md'), 'utf8')

/** Folders that hold the source; generated ones are left out. */
const folders = ['admin', 'bench', 'contract', 'deploy', 'docs', 'e2e', 'formula', 'server', 'tools', 'web']

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return /^(?:node_modules|\..*|data)$/.test(entry.name) ? [] : listFiles(path)
    return [path]
  })
}

/** Returns the files that the document quotes, by path or by name. */
function listQuotedFiles(): string[] {
  const quoted = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*)`/g)].map(([, name = '']) => name)
  return quoted.filter(
    (name) =>
      /\.(?:ts|tsx|mjs|md|json|yaml|service)$/.test(name) || folders.some((folder) => name.startsWith(`${folder}/`)),
  )
}

test('docs/SECURITY.md quotes files that exist, each by a name that only one of them has', () => {
  const paths = folders.flatMap(listFiles)
  const isOne = (name: string) =>
    existsSync(join(root, name)) || paths.filter((path) => path.endsWith(`/${name}`)).length === 1
  const quoted = listQuotedFiles()
  expect(quoted.length).toBeGreaterThan(100)
  expect([...new Set(quoted)].filter((name) => !isOne(name))).toEqual([])
})

test('docs/SECURITY.md links to files that exist', () => {
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((link) => !existsSync(join(root, 'docs', link)))).toEqual([])
})

/** Returns the requirements of a row, such as `4.3.1–4.3.2, 4.4.1`. */
function listRequirements(row: string): string[] {
  return row.split(', ').flatMap((range) => {
    const [first = '', last = first] = range.split('–')
    const [chapter, section, from] = first.split('.')
    const count = Number(last.split('.')[2]) - Number(from) + 1
    return Array.from({ length: count }, (_, at) => `${chapter}.${section}.${Number(from) + at}`)
  })
}

test('docs/SECURITY.md has each requirement once and counts them rightly', () => {
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+[^|]*) \| [^|]+ \| (met|n\/a|open) \| [^|]+ \|$/gm)]
  const countOf = (wanted: string) =>
    rows.flatMap(([, numbers = '', state]) => (state === wanted ? listRequirements(numbers) : [])).length
  const all = rows.flatMap(([, numbers = '']) => listRequirements(numbers))
  expect(new Set(all).size).toBe(all.length)
  expect(text).toContain(
    `${all.length} requirements: ${countOf('met')} met, ${countOf('n/a')} not applicable (n/a), ${countOf('open')} open.`,
  )
  // A row whose state is misspelt is no row.
  expect(text.match(/^\| \d+\.\d+\.\d+/gm)?.length).toBe(rows.length)
})
