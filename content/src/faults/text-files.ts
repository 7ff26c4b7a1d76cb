import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** The folders whose texts readers see. */
const textFolders = ['articles', 'circulars', 'downloads', 'formulas', 'home', 'jobs', 'notifications', 'plans']

/** A text of a pack, with its path as a check names it. */
export type TextFile = { path: string; text: string }

/** Reads all Markdown and YAML that readers see below a pack's folder, in the order of their paths. */
export async function readTextFiles(folder: string): Promise<TextFile[]> {
  const paths = (await Promise.all(textFolders.map((part) => listTextPaths(join(folder, part))))).flat().sort()
  return Promise.all(
    paths.map(async (path) => ({ path: `content/${relative(folder, path)}`, text: await readFile(path, 'utf8') })),
  )
}

async function listTextPaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(?:md|yaml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
