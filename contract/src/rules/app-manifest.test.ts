import { expect, test } from 'vitest'
import { buildAppManifest } from './app-manifest.ts'

const images = {
  icons: [{ src: '/assets/icon-192-1a.png', sizes: '192x192', type: 'image/png', purpose: 'any' }],
  screenshots: [
    { name: 'home', src: '/assets/home-1a.webp', sizes: '720x1480', type: 'image/webp', form_factor: 'narrow' },
  ],
  touchIcon: '/assets/icon-180-1a.png',
} as const

test('buildAppManifest names the product and its shortcuts in the language, and identifies the app by its home page', () => {
  const english = buildAppManifest({ name: 'Shelai', language: 'en', images })
  expect(english).toMatchObject({ id: '/', name: 'Shelai', start_url: '/', display: 'standalone', lang: 'en' })
  expect(english.shortcuts.map(({ name }) => name)).toEqual(['Skills', 'Interview questions', 'Circulars', 'Formulas'])
  expect(english.screenshots).toEqual([
    {
      src: '/assets/home-1a.webp',
      sizes: '720x1480',
      type: 'image/webp',
      form_factor: 'narrow',
      label: 'The home page',
    },
  ])
  const bangla = buildAppManifest({ name: 'সেলাই', language: 'bn', images })
  expect(bangla).toMatchObject({ id: '/', name: 'সেলাই', lang: 'bn' })
  expect(bangla.shortcuts.map(({ name }) => name)).toEqual(['দক্ষতা', 'ইন্টারভিউ প্রশ্ন', 'সার্কুলার', 'ফর্মুলা'])
})
