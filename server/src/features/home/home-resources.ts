import { listPictureVariants } from '@shelai/contract/pictures.ts'
import { linkOrNone, picturePath, readOnly, text, whole } from '../../platform/admin/field.ts'
import { createContentResource } from '../../platform/admin/resource.ts'

export const homeResources = [
  createContentResource({
    name: 'banners',
    table: 'banners',
    appendsWithin: null,
    fields: {
      img: picturePath('img', { isRequired: true }),
      alt: text('alt', 300, { isSearched: true }),
      link: linkOrNone('link'),
      width: readOnly('width'),
      height: readOnly('height'),
    },
    derive: ({ before, after }) => {
      if (after.img === before?.img) return {}
      const widest = listPictureVariants(String(after.img)).at(-1)
      return { width: widest?.width ?? null, height: widest?.height ?? null }
    },
  }),
  createContentResource({
    name: 'announcements',
    table: 'announcements',
    order: ['priority', 'desc'],
    fields: {
      text: text('text', 500, { isRequired: true, isSearched: true }),
      priority: whole('priority', 0, 1000),
    },
  }),
]
