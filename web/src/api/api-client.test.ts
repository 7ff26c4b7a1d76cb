import { expect, it } from 'vitest'
import { dependsOnPlan, dependsOnReader } from './api-client.ts'

it('knows by its declaration whether a call depends on its caller and on a plan', () => {
  expect([dependsOnReader('saved.all'), dependsOnPlan('saved.all')]).toEqual([true, false])
  expect([dependsOnReader('articles.one'), dependsOnPlan('articles.one')]).toEqual([true, true])
  expect([dependsOnReader('plans.all'), dependsOnPlan('plans.all')]).toEqual([false, false])
})

it('takes no other query for a call', () => {
  for (const name of ['articles.existing', 'toString.undefined', 'undefined.undefined', 'toString'])
    expect([dependsOnReader(name), dependsOnPlan(name)], name).toEqual([false, false])
})
