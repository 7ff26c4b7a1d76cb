import { expect, test } from 'vitest'
import { formatVersions, parseVersions } from './page-versions.ts'

test.each([[{}], [{ articles: 3, jobs: 0 }]])('parseVersions reads %j as formatVersions writes it', (versions) => {
  expect(parseVersions(formatVersions(versions))).toEqual(versions)
})

test('parseVersions leaves out what is not a feature with a number', () => {
  expect(parseVersions('articles:3 jobs :4 home:x x:-1 ')).toEqual({ articles: 3 })
})
