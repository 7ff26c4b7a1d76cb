// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { linkAppFiles } from './link-app-files.ts'

test.each([
  ['en', '/manifest.webmanifest'],
  ['bn', '/manifest.webmanifest?lang=bn'],
])('linkAppFiles links the icon and the manifest of a page in %s', (lang, manifest) => {
  document.documentElement.lang = lang
  document.head.innerHTML = '<link rel="icon" href="data:,">'
  linkAppFiles()
  const links = [...document.head.querySelectorAll('link')]
  expect(links.map(({ rel }) => rel)).toEqual(['icon', 'manifest'])
  expect(links[0]?.getAttribute('href')).toMatch(/svg/)
  expect(links[1]?.getAttribute('href')).toBe(manifest)
})
