import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const readDocument = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')
const text = readDocument('SECURITY.md')

/** Folders that hold the source; generated ones are left out. */
const folders = ['admin', 'bench', 'contract', 'deploy', 'docs', 'e2e', 'formula', 'server', 'tools', 'web']

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return /^(?:node_modules|\..*|data)$/.test(entry.name) ? [] : listFiles(path)
    return [path]
  })
}

/** Returns the files that a document quotes, by path or by name. */
function listQuotedFiles(document: string): string[] {
  const quoted = [...readDocument(document).matchAll(/`([\w.-]+(?:\/[\w.-]+)*)`/g)].map(([, name = '']) => name)
  return quoted.filter(
    (name) =>
      /\.(?:ts|tsx|mjs|md|json|yaml|service)$/.test(name) || folders.some((folder) => name.startsWith(`${folder}/`)),
  )
}

const documents = ['SECURITY.md', 'MAP.md']

test.each(documents)('docs/%s quotes files that exist, each by a name that only one of them has', (document) => {
  const paths = folders.flatMap(listFiles)
  const isOne = (name: string) =>
    existsSync(join(root, name)) || paths.filter((path) => path.endsWith(`/${name}`)).length === 1
  const quoted = listQuotedFiles(document)
  expect(quoted.length).toBeGreaterThan(50)
  expect([...new Set(quoted)].filter((name) => !isOne(name))).toEqual([])
})

test.each(documents)('docs/%s links to files that exist', (document) => {
  const links = [...readDocument(document).matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(0)
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
