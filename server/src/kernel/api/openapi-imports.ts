import { adminResources } from '@shelai/contract/admin-resources.ts'
import type { RefusalCode } from '@shelai/contract/api/refusals.ts'
import { FormatQuery, ImportJob, importableNames } from '@shelai/contract/back-office/imports.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { describeResponses, envelope, security, staffRefusals } from './openapi-parts.ts'
import { describeRefusals } from './openapi-refusals.ts'

const _atId = { path: z.object({ id: z.string() }) }

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

/** Builds the calls that send a file to import, and those that answer a table. */
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
  }
}
