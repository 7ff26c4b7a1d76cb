import { fileTypes } from '@shelai/contract/limits.ts'
import { choice, documentPath, flag, readOnly, text } from '../../platform/admin/field.ts'
import { createContentResource } from '../../platform/admin/resource.ts'
import { hasOtherFile } from './downloads-store.ts'

export const downloadsResources = [
  createContentResource({
    name: 'files',
    table: 'files',
    appendsWithin: null,
    fields: {
      title: text('title', 200, { isRequired: true, isSearched: true }),
      description: text('description', 500, { isSearched: true }),
      type: choice('type', fileTypes),
      file_path: documentPath('file_path', { isRequired: true }),
      is_premium: flag('is_premium'),
      size: readOnly('size'),
      sha256: readOnly('sha256'),
    },
    check: async (tx, { before, after }) =>
      (await hasOtherFile(tx, String(after.file_path), before?.id))
        ? { file_path: 'Another record holds this file. Please upload it again.' }
        : {},
  }),
]
