import { RecordIds } from '@shelai/contract/admin-calls.ts'
import type { AdminResource } from '@shelai/contract/admin-resource.ts'
import { adminResources } from '@shelai/contract/admin-resources.ts'
import {
  ApplyImportBody,
  FormatQuery,
  ImportJob,
  ImportRows,
  ImportRowsQuery,
  ImportsQuery,
  importableNames,
  importRefusals,
  MapColumnsBody,
} from '@shelai/contract/imports.ts'
import type { RefusalCode } from '@shelai/contract/refusals.ts'
import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { describeResponses, envelope, json, security, staffRefusals } from './openapi-parts.ts'
import { describeRefusals } from './openapi-refusals.ts'

const atId = { path: z.object({ id: z.string() }) }

const form = z.object({
  chosen: z.string().optional().meta({ description: 'The category of a Word document, by name; before the file' }),
  file: z.string().meta({ format: 'binary' }),
})

const ExportQuery = FormatQuery.extend({
  sort: z.string().optional().meta({ description: 'As for the list' }),
  filter: z.string().optional().meta({ description: 'As for the list' }),
})

type Rest = Omit<ZodOpenApiOperationObject, 'operationId' | 'summary' | 'tags' | 'security'>

const operation = (name: string, summary: string, rest: Rest): ZodOpenApiOperationObject => ({
  operationId: `admin.${name}`,
  summary,
  tags: ['admin'],
  security,
  ...rest,
})

/** Returns the responses of a call that answers a file. */
const describeFile = (codes: readonly RefusalCode[]) => ({
  '200': {
    description: 'The file',
    content: {
      'text/csv': { schema: z.string() },
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
        schema: z.string().meta({ format: 'binary' }),
      },
    },
  },
  ...describeRefusals(codes, ['fields_refused']),
})

/** Builds the calls about imports and exports. */
export function buildImportPaths(): ZodOpenApiPathsObject {
  const exported = Object.entries<AdminResource>(adminResources).filter(([, { hasOwnExport }]) => !hasOwnExport)
  const exportPaths = exported.map(([name, { called, isPersonal }]) => [
    `/admin/${name}/export`,
    {
      get: operation(`${name}.export`, `Export ${called[1]} as a table`, {
        requestParams: { query: ExportQuery },
        responses: describeFile([
          ...staffRefusals,
          'bad_input',
          'fields_refused',
          ...(isPersonal ? (['password_needed'] as const) : []),
        ]),
      }),
    },
  ])
  const importPaths = importableNames.flatMap((name) => {
    const [, many] = adminResources[name].called
    return [
      [
        `/admin/${name}/imports`,
        {
          post: operation(`${name}.import`, `Send a file of ${many}, which is read in the background`, {
            requestBody: { content: { 'multipart/form-data': { schema: form } } },
            responses: describeResponses('201', envelope(ImportJob), [...staffRefusals, 'import_refused', 'busy']),
          }),
        },
      ],
      [
        `/admin/${name}/import-template`,
        {
          get: operation(`${name}.template`, `Download a table to fill in with ${many}`, {
            requestParams: { query: FormatQuery },
            responses: describeFile([...staffRefusals, 'bad_input']),
          }),
        },
      ],
    ]
  })
  return {
    ...Object.fromEntries(exportPaths),
    ...Object.fromEntries(importPaths),
    '/admin/imports': {
      get: operation('imports.list', 'List the latest imports', {
        requestParams: { query: ImportsQuery },
        responses: describeResponses('200', envelope(ImportJob.array()), staffRefusals),
      }),
    },
    '/admin/imports/{id}': {
      get: operation('imports.read', 'Read an import: what is in its file, and how far it is', {
        requestParams: atId,
        responses: describeResponses('200', envelope(ImportJob), [...staffRefusals, 'not_found']),
      }),
    },
    '/admin/imports/{id}/rows': {
      get: operation('imports.rows', 'List the rows of an import, 50 at a time', {
        requestParams: { ...atId, query: ImportRowsQuery },
        responses: describeResponses('200', envelope(ImportRows), [...staffRefusals, 'not_found', 'bad_input']),
      }),
    },
    '/admin/imports/{id}/drafts': {
      get: operation('imports.drafts', 'List the ids of the records that an import created and that are still drafts', {
        requestParams: atId,
        responses: describeResponses('200', envelope(RecordIds), [...staffRefusals, 'not_found']),
      }),
    },
    '/admin/imports/{id}/columns': {
      post: operation(
        'imports.columns',
        'Say what the unknown columns of a file mean, which is remembered by their names',
        {
          requestParams: atId,
          requestBody: { content: json(MapColumnsBody) },
          responses: describeResponses('200', envelope(ImportJob), [...staffRefusals, 'bad_input', ...importRefusals]),
        },
      ),
    },
    '/admin/imports/{id}/apply': {
      post: operation('imports.apply', 'Import the new and the changed rows, in the background', {
        requestParams: atId,
        requestBody: { content: json(ApplyImportBody) },
        responses: describeResponses('200', envelope(ImportJob), [
          ...staffRefusals,
          'fields_refused',
          ...importRefusals,
        ]),
      }),
    },
    '/admin/imports/{id}/undo': {
      post: operation('imports.undo', 'Undo an import, in the background', {
        requestParams: atId,
        responses: describeResponses('200', envelope(ImportJob), [...staffRefusals, ...importRefusals]),
      }),
    },
  }
}
