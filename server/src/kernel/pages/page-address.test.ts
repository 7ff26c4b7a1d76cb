import { describe, expect, test } from 'vitest'
import { readPageAddress, readShareQuery } from './page-address.ts'

describe('readPageAddress', () => {
  test.each([
    ['/', '/'],
    ['/skills', '/skills'],
    ['/skills/', '/skills'],
    ['/skills?utm_source=x&tab=article&categoryId=1', '/skills?categoryId=1&tab=article'],
    [`/skills?tab=${'x'.repeat(33)}`, '/skills'],
    ['/skills/%E0%A6%B8%E0%A7%81%E0%A6%87/3', '/skills/%E0%A6%B8%E0%A7%81%E0%A6%87/3'],
    ['/skills/cutting%2Fsewing', '/skills/cutting%2Fsewing'],
    ['/skills/x?page=2&categoryId=1', '/skills/x?categoryId=1&page=2'],
    ['/formulas?page=1', '/formulas'],
    ['/formulas?page=0', '/formulas'],
    ['/formulas?page=12345678', '/formulas'],
    ['/formulas?page=two', '/formulas'],
    ['/formulas/4?in.SMV=22&in.page=2&unit.SMV=sec&unit.=hours', '/formulas/4'],
    ['/skills/a..b', '/skills/a..b'],
    ['/skills?tab=a?b', '/skills?tab=a%3Fb'],
  ])('readPageAddress reads %j as %j', (target, address) => {
    expect(readPageAddress(target)).toBe(address)
  })

  test.each([
    '',
    'skills',
    '*',
    '//evil.example/',
    '/skills//5',
    '/skills//',
    '/skills/../api/v1/packages',
    '/skills/%2e%2e/api/v1/packages',
    '/skills/.%2E/packages',
    '/./packages',
    '/skills/.',
    '/skills//%0d%0aSet-Cookie:a=b',
    '/skills/%0d%0aSet-Cookie:a=b',
    '/skills/%00',
    '/skills/a%5Cb',
    '/skills\\a',
    '/%zz',
    '/skills/%E0%A4',
    '/skills/%ED%A0%80',
    `/${'x'.repeat(2000)}`,
    'http://any/skills',
  ])('readPageAddress refuses %j', (target) => {
    expect(readPageAddress(target)).toBeUndefined()
  })
})

test.each([
  ['/formulas/4?utm=1&in.SMV=22&unit.SMV=sec', 'in.SMV=22&unit.SMV=sec'],
  ['/formulas/4?question=3', ''],
  ['/jobs/quality/5?page=2&question=9', 'question=9'],
  ['/skills/quality/5?question=9&in.SMV=22', ''],
  [`/formulas/4?in.SMV=${'2'.repeat(2000)}`, ''],
  ['/formulas/4', ''],
])('readShareQuery reads %j as %j', (target, query) => {
  expect(readShareQuery(target)).toBe(query)
})
