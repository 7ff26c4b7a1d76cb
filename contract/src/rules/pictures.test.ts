import { expect, test } from 'vitest'
import { listPictureVariants } from './pictures.ts'

const stem = 'uploads/line-0123456789abcdef0123'

test("listPictureVariants returns every width up to the picture's own", () => {
  expect(listPictureVariants(`${stem}_1280x720.webp`)).toEqual([
    { path: `${stem}_320x180.webp`, width: 320, height: 180 },
    { path: `${stem}_640x360.webp`, width: 640, height: 360 },
    { path: `${stem}_1280x720.webp`, width: 1280, height: 720 },
  ])
  expect(listPictureVariants(`${stem}_320x33.webp`)).toEqual([{ path: `${stem}_320x33.webp`, width: 320, height: 33 }])
})

test('listPictureVariants keeps at least one pixel of height', () => {
  expect(listPictureVariants(`${stem}_1280x1.webp`).map(({ height }) => height)).toEqual([1, 1, 1])
})

test.each(['', 'uploads/banner-1.svg', 'uploads/a_1280x720.webp', `${stem}_0x0.webp`, `${stem}_12.webp`])(
  'listPictureVariants returns nothing for another path: %j',
  (path) => expect(listPictureVariants(path)).toEqual([]),
)
