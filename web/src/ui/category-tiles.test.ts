import { expect, test } from 'vitest'
import { findDrawingName } from './category-tiles.tsx'

test('findDrawingName finds the drawing of a starter picture, and none for a picture of the owner’s', () => {
  expect(findDrawingName('uploads/quality-0123456789abcdef0123.svg')).toBe('quality')
  expect(findDrawingName('uploads/quality-0123456789abcdef0123.webp')).toBeUndefined()
  expect(findDrawingName('')).toBeUndefined()
})
