import { expect, it } from 'vitest'
import { dependsOnPlan, dependsOnReader } from './api-client.ts'

it('dependsOnReader and dependsOnPlan return what the declaration of a call says', () => {
  expect([dependsOnReader('saved.all'), dependsOnPlan('saved.all')]).toEqual([true, false])
  expect([dependsOnReader('articles.one'), dependsOnPlan('articles.one')]).toEqual([true, true])
  expect([dependsOnReader('plans.all'), dependsOnPlan('plans.all')]).toEqual([false, false])
})

it('dependsOnReader and dependsOnPlan return false for a query that is no call', () => {
  for (const name of ['articles.existing', 'toString.undefined', 'undefined.undefined', 'toString'])
    expect([dependsOnReader(name), dependsOnPlan(name)], name).toEqual([false, false])
})
