import { expect, test } from 'vitest'
import { listFiles, type PageParts, renderDocument } from './page-document.ts'

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
  files: { start: [], screen: [], body: [] },
  touchIcon: '',
  state: { language: 'en', queries: { answers: [], refusals: [] } },
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

const manifest = {
  'src/entry-browser.tsx': { file: 'entry.js', isEntry: true, imports: ['_react'] },
  _react: { file: 'react.js' },
  _shared: { file: 'shared.js', imports: ['_react'] },
  'src/plan-screen.tsx': {
    file: 'plan-screen.js',
    imports: ['_shared', 'src/entry-browser.tsx'],
    dynamicImports: ['src/plan-body.tsx', 'src/files/print.ts'],
  },
  'src/plan-body.tsx': { file: 'plan-body.js', imports: ['_shared', '_planner'] },
  _planner: { file: 'planner.js' },
  'src/files/print.ts': { file: 'print.js' },
}

test('A page lists what the entry imports before it, then the files of its screen, and those of a body that the screen imports at once', () => {
  const files = listFiles(manifest, '../plan-screen.tsx', [])
  expect(files).toEqual({
    start: ['/react.js', '/entry.js'],
    screen: ['/plan-screen.js', '/shared.js'],
    body: ['/plan-body.js', '/planner.js'],
  })
  const html = renderDocument({ ...parts, files })
  expect(html).toContain('data-start-files="/react.js /entry.js" data-screen-files="/plan-screen.js /shared.js"')
  expect(html).toContain('data-body-files="/plan-body.js /planner.js"')
  expect(renderDocument(parts)).not.toContain('data-body-files')
})
