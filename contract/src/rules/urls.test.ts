import { describe, expect, test } from 'vitest'
import * as urls from './urls.ts'

describe('segment', () => {
  test.each([
    ['Quality', 'quality'],
    ['Industrial Engineering', 'industrial%20engineering'],
    ['A/B', 'a%2Fb'],
    ['Why? #1 100% & more', 'why%3F%20%231%20100%25%20%26%20more'],
    ['কাটিং', encodeURIComponent('কাটিং')],
    ['IĞDIR', 'i%C4%9Fdir'],
    ['..', '..'],
    ['', ''],
  ])('segment encodes %j as %s', (name, segment) => {
    expect(urls.segment(name)).toBe(segment)
    expect(decodeURIComponent(segment)).toBe(name.toLowerCase())
  })
})

test('The pages have the URLs of the specification', () => {
  expect(urls.pages).toMatchObject({
    home: '/',
    skills: '/skills',
    job: '/job',
    jobs: '/jobs',
    circulars: '/jobs-circular',
    circularCategory: '/jobs-circular-category',
    formula: '/formula',
    formulas: '/formulas',
    format: '/format',
    gsd: '/gsd',
    about: '/about',
    contact: '/contact',
    saved: '/wishlist',
    kept: '/kept',
    packages: '/packages',
    notifications: '/notifications',
    login: '/login',
    registration: '/registration',
    forgetPassword: '/forget-password',
    profile: '/profile',
  })
  expect(urls.articleListPage('Dyeing & Finishing', 4)).toBe('/skills/dyeing%20%26%20finishing?categoryId=4')
  expect(urls.articlePage('Quality', 7)).toBe('/skills/quality/7')
  expect(urls.jobCategoryPage('Quality')).toBe('/jobs/quality')
  expect(urls.questionsPage('Quality', 3)).toBe('/jobs/quality/3')
  expect(urls.formulaSearchPage('SMV of Operation')).toBe('/formulas?q=SMV%20of%20Operation')
  expect(
    urls.calculationPage(
      7,
      [
        { name: 'Rating %', value: 95, unit: '%' },
        { name: 'SMV', value: '0.5' },
      ],
      's',
    ),
  ).toBe('/formulas/7?in.Rating%20%25=95&unit.Rating%20%25=%25&in.SMV=0.5&unit.=s')
  expect(urls.circularCategoryPage(2)).toBe('/jobs-circular-category?categoryId=2')
  expect(urls.circularListPage(3)).toBe('/jobs-circular-subCat/3')
  expect(urls.circularPage(9)).toBe('/jobs-circular-details/9')
  expect(urls.formulaPage(12)).toBe('/formulas/12')
  expect(urls.practicePage({ posts: [3, 4] })).toBe('/practice?posts=3,4')
  expect(urls.practicePage({ posts: [3], begins: true })).toBe('/practice?posts=3&begin')
  expect(urls.practicePage({ posts: [3], only: [8, 9], date: '2026-12-03' })).toBe(
    '/practice?posts=3&only=8,9&date=2026-12-03',
  )
})

describe('fileUrl', () => {
  test.each([
    ['https://img.example', 'uploads/a.png', 'https://img.example/uploads/a.png'],
    ['https://img.example/', '/uploads/a.png', 'https://img.example/uploads/a.png'],
    ['https://img.example///', '/uploads/a..b.png', 'https://img.example/uploads/a..b.png'],
    ['', 'uploads/a.png', '/uploads/a.png'],
  ])('fileUrl joins %s and %s to %s', (host, path, url) => {
    expect(urls.fileUrl(host, path)).toBe(url)
  })

  test('fileUrl keeps another host only if it is listed', () => {
    const cdn = 'https://CDN.example/a.png'
    expect(urls.fileUrl('https://img.example', cdn, ['cdn.example'])).toBe(cdn)
    for (const path of [
      cdn,
      'https://cdn.example.evil/a.png',
      'https://cdn.example@evil.example/a.png',
      'https://cdn.example',
    ]) {
      expect(urls.fileUrl('https://img.example', path, path === cdn ? [] : ['cdn.example']), path).toBe('')
    }
  })

  test.each([
    '',
    '../secret',
    'uploads/../../secret',
    'uploads/..',
    'uploads\\..\\secret',
    '//elsewhere.example/a.png',
    '/\\elsewhere.example/a.png',
    '\\\\elsewhere.example/a.png',
    'http://elsewhere.example/a.png',
    'javascript:alert(1)',
    'data:text/html,x',
    'uploads/%2e%2e/secret',
    'uploads/%2E%2e%2Fsecret',
  ])('fileUrl refuses %j', (path) => {
    expect(urls.fileUrl('', path)).toBe('')
  })
})
