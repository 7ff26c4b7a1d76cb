import { expect, test } from 'vitest'
import { isBuiltFile, isPagePath, isPicture } from './worker-paths.ts'

test.each(['/', '/skills', '/skills/quality/5', '/profile/nusrat@example.com', '/administration', '/nowhere.xml'])(
  'isPagePath: %s may be a page',
  (path) => {
    expect(isPagePath(path)).toBe(true)
  },
)

test.each([
  '/admin',
  '/admin/articles',
  '/api/v1/articles',
  '/api/docs',
  '/uploads/a.webp',
  '/downloads/1/n/2/s',
  '/sitemap.xml',
  '/sitemap-2.xml',
  '/healthz',
  '/service-worker.js',
])('isPagePath: %s is no page', (path) => {
  expect(isPagePath(path)).toBe(false)
})

test('isBuiltFile and isPicture tell files by their paths', () => {
  expect([isBuiltFile('/assets/a-1.js'), isBuiltFile('/admin/assets/a-1.js')]).toEqual([true, false])
  expect([isPicture('/uploads/a_320x128.webp'), isPicture('/uploads/a.pdf'), isPicture('/a.webp')]).toEqual([
    true,
    false,
    false,
  ])
})
