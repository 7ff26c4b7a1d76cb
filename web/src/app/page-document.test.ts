import { expect, test } from 'vitest'
import { renderDocument } from './page-document.ts'

test('renderDocument applies the settings of the device before any content, and fetches the files after it', () => {
  const html = renderDocument({
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
  })
  const places = ['<script>applySettings()', '<style', '<body', 'The content', 'id="state"', '<script>fetchFiles()']
  const found = places.map((part) => html.indexOf(part))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((first, second) => first - second))
})
