import { readFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import { loadPack } from '../load-pack.ts'
import { renderDocument } from './render-document.ts'
import { renderTextDocuments } from './text-documents.ts'

const pack = await loadPack()

test('every Word file of the pack is the one that its Markdown gives', async () => {
  const documents = await renderTextDocuments(pack)
  expect(documents.map(({ path }) => path).sort()).toEqual(
    pack.downloads
      .filter(({ type }) => type === 'docx')
      .map(({ file }) => file.path)
      .sort(),
  )
  for (const { path, bytes } of documents) {
    expect(Buffer.compare(Buffer.from(bytes), await readFile(path)), `${path}: run write-documents.ts`).toBe(0)
  }
}, 60_000)

test.each(pack.downloads.filter(({ type }) => type === 'pdf').map(({ file }) => [file.name, file.path] as const))(
  '%s opens and has pages',
  async (_, path) => {
    const document = await PDFDocument.load(await readFile(path))
    expect(document.getPageCount()).toBeGreaterThan(0)
  },
)

const front = '---\ntitle: Letter\nsubject: A letter\n---\n'

test.each([
  ['no front matter', '# Letter\n', /no front matter/],
  ['a link', `${front}See [this](https://example.com).\n`, /cannot show link/],
  ['a picture', `${front}![a](b.png)\n`, /cannot show image/],
  ['other HTML', `${front}<div>a</div>\n`, /cannot show HTML/],
  ['an unknown block', `${front}\`\`\`chart\n\`\`\`\n`, /no block chart/],
  ['an unknown property', '---\ntitle: a\nsubject: b\ncolour: red\n---\n', /colour/],
])('renderDocument refuses Markdown with %s', async (_, markdown, message) => {
  await expect(async () => renderDocument(markdown, [])).rejects.toThrow(message)
})
