import { describe, expect, it } from 'vitest'
import { findIdsBeside, findNeighbours, matchesList, readPassedList } from './neighbours.ts'

const article = { article_id: 5, previous_id: 4, next_id: 6 }
const whole = (...ids: number[]) => ({ ids, isPart: false })
const part = (...ids: number[]) => ({ ids, isPart: true })

describe('findNeighbours', () => {
  it('findNeighbours returns the server’s neighbours without a passed list', () => {
    expect(findNeighbours(article, undefined, undefined)).toEqual({ previous: 4, next: 6 })
    expect(findNeighbours({ ...article, previous_id: null, next_id: null }, undefined, undefined)).toEqual({
      previous: null,
      next: null,
    })
  })

  it('findNeighbours follows the order of the passed list, and ends with it', () => {
    expect(findNeighbours(article, whole(9, 5, 2), undefined)).toEqual({ previous: 9, next: 2 })
    expect(findNeighbours(article, whole(5, 2), undefined)).toEqual({ previous: null, next: 2 })
    expect(findNeighbours(article, whole(5), undefined)).toEqual({ previous: null, next: null })
  })

  it('findNeighbours returns the server’s neighbours at the ends of a part of a list', () => {
    expect(findNeighbours(article, part(5), undefined)).toEqual({ previous: 4, next: 6 })
    expect(findNeighbours(article, part(3, 4, 5), undefined)).toEqual({ previous: 4, next: 6 })
    expect(findNeighbours({ ...article, next_id: null }, part(4, 5), undefined)).toEqual({ previous: 4, next: null })
  })

  it('findNeighbours skips ids of deleted articles', () => {
    expect(findNeighbours(article, whole(2, 3, 5, 7, 8), [2, 8])).toEqual({ previous: 2, next: 8 })
    expect(findNeighbours(article, whole(3, 5, 7), [])).toEqual({ previous: null, next: null })
    expect(findNeighbours(article, part(3, 5, 7), [])).toEqual({ previous: 4, next: 6 })
  })
})

it('matchesList tells whether the passed list and the server name the same neighbours', () => {
  expect(matchesList(article, whole(4, 5, 6))).toBe(true)
  expect(matchesList(article, part(5, 6))).toBe(true)
  expect(matchesList(article, whole(4, 5, 7))).toBe(false)
})

it('readPassedList returns only a list that contains the article', () => {
  expect(readPassedList({ ids: [4, 5], isPart: true }, 5)).toEqual({ ids: [4, 5], isPart: true })
  expect(readPassedList({ ids: [4, 5] }, 5)).toEqual({ ids: [4, 5], isPart: false })
  expect(readPassedList({ ids: ['5', null, 5] }, 5)).toEqual({ ids: [5], isPart: false })
  expect(readPassedList({ ids: [4] }, 5)).toBeUndefined()
  expect(readPassedList({ ids: 'all' }, 5)).toBeUndefined()
  expect(readPassedList(null, 5)).toBeUndefined()
})

it('findIdsBeside returns the nearest ids first, at most twenty on each side', () => {
  const ids = Array.from({ length: 101 }, (_, at) => at + 1)
  const { before, after } = findIdsBeside(whole(...ids), 51)
  expect(before).toHaveLength(20)
  expect(before.slice(0, 2)).toEqual([50, 49])
  expect(after).toHaveLength(20)
  expect(after.slice(0, 2)).toEqual([52, 53])
})
