import { writeFile } from 'node:fs/promises'
import { loadPack } from '../load-pack.ts'
import { renderTextDocuments } from './text-documents.ts'

/** Writes the Word files of the pack from their Markdown: `node content/src/format-files/write-documents.ts`. */
for (const { path, bytes } of await renderTextDocuments(await loadPack())) await writeFile(path, bytes)
