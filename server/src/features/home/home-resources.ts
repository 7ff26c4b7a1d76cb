import { listPictureVariants } from '@shelai/contract/rules/pictures.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { createContentResource } from '../../back-office/resource.ts'

export const homeResources = [
  createContentResource('banners', 'banners', undefined, {
    findPage: () => pages.home,
    derive: ({ before, after }) => {
      if (after.img === before?.img) return {}
      const widest = listPictureVariants(String(after.img)).at(-1)
      return { width: widest?.width ?? null, height: widest?.height ?? null }
    },
  }),
  createContentResource('announcements', 'announcements', undefined, { findPage: () => pages.home }),
]
