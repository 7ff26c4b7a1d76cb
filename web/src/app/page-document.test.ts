import { expect, test } from 'vitest'
import { type PageParts, renderDocument } from './page-document.ts'

const parts: PageParts = {
  language: 'en',
  meta: { title: 'Skills' },
  status: 200,
  productName: 'Shelai',
  publicUrl: 'https://shelai.example',
  path: '/skills',
  body: '<main>The content</main>',
  style: 'main{}',
  sheets: [],
  lateSheets: [],
  headScript: 'applySettings()',
  inlineScript: 'fetchFiles()',
  files: [],
  touchIcon: '',
  state: { language: 'en', queries: { at: 0, answers: [], refused: [] } },
  versions: {},
}

test('renderDocument applies the settings of the device before any content, and fetches the files after it', () => {
  const html = renderDocument(parts)
  const places = ['<script>applySettings()', '<style', '<body', 'The content', 'id="state"', '<script>fetchFiles()']
  const found = places.map((part) => html.indexOf(part))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((first, second) => first - second))
})

test('renderDocument shows the logo that an owner has set on the splash, in place of the needle', () => {
  expect(renderDocument(parts)).toContain('class="needle"')
  const html = renderDocument({ ...parts, splashLogo: 'uploads/a"b.webp' })
  expect(html).toContain(
    '<div class="splash" aria-hidden="true"><img src="/uploads/a&quot;b.webp" alt=""><p>Shelai</p>',
  )
  expect(html).not.toContain('class="needle"')
})
