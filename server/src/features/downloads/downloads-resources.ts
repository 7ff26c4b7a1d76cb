import { pages } from '@shelai/contract/rules/urls.ts'
import { createContentResource } from '../../back-office/resource.ts'
import { hasOtherFile } from './downloads-store.ts'

export const downloadsResources = [
  createContentResource('files', 'files', undefined, {
    findPage: () => pages.format,
    check: async (tx, { before, after }) =>
      (await hasOtherFile(tx, String(after.file_path), before?.id))
        ? { file_path: 'Another record holds this file. Please upload it again.' }
        : {},
  }),
]
