import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { FilePath, Flag, Id, IdParam, Moment, PageMeta, PartQuery } from '../../api/fields.ts'
import { choice, dateOrMonth, document, flag, readOnly, text, whole } from '../../records/admin-fields.ts'
import { defineContent } from '../../records/admin-resource.ts'
import { fileTypes } from '../../rules/limits.ts'

/** A format file. `file_path` is empty for a premium file, whose URL only the download call returns. */
export const FormatFile = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  type: z.string(),
  file_path: FilePath,
  is_premium: Flag,
  size: z.int(),
  sha256: z.string().nullable(),
  /** The latest day for which its legal, wage, rate or price figures are known to hold. */
  as_of: z.string().nullable(),
  updated_at: z.string(),
})

export const downloadsCalls = {
  'downloads.all': defineCall({
    method: 'GET',
    path: '/formulas/files',
    caller: 'anyone',
    offline: 'kept',
    summary: 'Format files; premium ones carry no path',
    cacheTags: ['downloads'],
    query: PartQuery,
    answer: z.array(FormatFile),
    meta: PageMeta.optional(),
    refusals: [],
  }),
  'downloads.link': defineCall({
    method: 'POST',
    path: '/formulas/files/:id/download',
    caller: 'anyone_or_reader',
    summary: 'An address from which one format file can be fetched for ten minutes',
    params: z.object({ id: IdParam }),
    answer: z.object({ url: z.string(), expires_at: Moment }),
    refusals: ['not_found', 'sign_in_needed', 'plan_needed'],
  }),
}

export const downloadsResources = {
  files: defineContent({
    feature: 'downloads',
    called: ['file', 'files'],
    names: { one: { en: 'File', bn: 'ফাইল' }, many: { en: 'Files', bn: 'ফাইল' } },
    icon: 'tableView',
    menu: ['tools', 2],
    appendsWithin: null,
    fields: {
      title: text(200, { isRequired: true, isSearched: true }),
      description: text(500, { isSearched: true }),
      type: choice(fileTypes),
      file_path: document({ isRequired: true }),
      is_premium: flag(),
      as_of: dateOrMonth(),
      size: readOnly(whole(0, Number.MAX_SAFE_INTEGER)),
      sha256: readOnly(text(64)),
    },
  }),
}
