import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fillLawPlaceholders } from '../law/labour-law.ts'
import type { Pack } from '../pack.ts'
import { renderDocument } from './render-document.ts'

const folder = join(import.meta.dirname, '../../downloads/documents')

/** Renders every Markdown file of `content/downloads/documents/`. Throws, with the file's name, for one that cannot be rendered. */
export async function renderTextDocuments({
  downloads,
  labourLaw,
}: Pack): Promise<{ path: string; bytes: Uint8Array }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort()
  return Promise.all(
    names.map(async (name) => {
      const download = downloads.find(({ file }) => file.name === name.replace(/\.md$/, '.docx'))
      if (!download) throw new Error(`downloads.yaml does not name ${name.replace(/\.md$/, '.docx')}`)
      try {
        const markdown = fillLawPlaceholders(await readFile(join(folder, name), 'utf8'), labourLaw)
        return { path: download.file.path, bytes: await renderDocument(markdown, download.figures) }
      } catch (error) {
        throw new Error(`content/downloads/documents/${name}: ${error instanceof Error ? error.message : error}`)
      }
    }),
  )
}
