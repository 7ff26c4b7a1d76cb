import { adminResources } from '@shelai/contract/admin-resources.ts'
import type { RefusalCode } from '@shelai/contract/api/refusals.ts'
import {
  BulkBody,
  BulkResult,
  OrderBody,
  RecordIds,
  RecordPage,
  RestoreBody,
  Revision,
  StoredUpload,
  UploadQuery,
} from '@shelai/contract/back-office/admin-calls.ts'
import { PieceQuery, piecesPath } from '@shelai/contract/back-office/restore.ts'
import type { AdminField } from '@shelai/contract/records/admin-fields.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import type { AuditAction } from '@shelai/contract/rules/staff.ts'
import type { StaffCall } from '@shelai/contract/staff-call.ts'
import { staffCalls } from '@shelai/contract/staff-calls.ts'
import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { buildImportPaths } from './openapi-imports.ts'
import { describeResponses, envelope, json, security, staffRefusals } from './openapi-parts.ts'

/** The refusals of a call that changes a record. */
const changeRefusals: readonly RefusalCode[] = [...staffRefusals, 'bad_input', 'fields_refused', 'password_needed']

/** Builds the schema of a record as the admin API answers it. */
function buildRecordSchema(name: string, { idKind, fields }: AdminResource) {
  const answers = Object.entries(fields).map(([field, { answer }]) => [field, answer] as const)
  return z
    .object({ id: idKind === 'number' ? z.int() : z.string(), ...Object.fromEntries(answers) })
    .meta({ id: `admin.${name}` })
}

/** Builds the schema of a record as editors send it: a new one with its required fields, or any fields of a change. */
function buildBodySchema(fields: Readonly<Record<string, AdminField>>, isNew: boolean) {
  const sent = Object.entries(fields).filter(([, { isReadOnly }]) => !isReadOnly)
  return z.object(
    Object.fromEntries(
      sent.map(([name, { schema, isRequired }]) => [name, isNew && isRequired ? schema : schema.optional()]),
    ),
  )
}

const ListQuery = z.object({
  sort: z.string().optional().meta({ description: 'A field and its direction, as JSON', example: '["id","ASC"]' }),
  range: z.string().optional().meta({ description: 'The first and the last row, from 0, as JSON', example: '[0,24]' }),
  filter: z
    .string()
    .optional()
    .meta({ description: 'Fields and their values, and `q` for a text, as JSON', example: '{"q":"needle"}' }),
})

const contentRange = {
  'content-range': { schema: z.string(), description: 'The rows and their total: `articles 0-24/84`' },
}

/** Builds the operations of a resource at its paths. */
function buildResourcePaths(name: string, resource: AdminResource): ZodOpenApiPathsObject {
  const { called, idKind, fields, actions, customActions = {} } = resource
  const [one, many] = called
  const record = buildRecordSchema(name, resource)
  const atId = { path: z.object({ id: z.string() }) }
  const operation = (action: string, summary: string, rest: Omit<ZodOpenApiOperationObject, 'summary'>) => ({
    operationId: `admin.${name}.${action}`,
    summary,
    tags: ['admin'],
    security,
    ...rest,
  })
  const has = (action: AuditAction) => actions.includes(action)
  const list = operation('list', `List ${many}`, {
    requestParams: { query: ListQuery },
    responses: describeResponses('200', z.array(record), [...staffRefusals, 'fields_refused'], contentRange),
  })
  const create = operation('create', `Create one of the ${many}`, {
    requestBody: { content: json(buildBodySchema(fields, true)) },
    responses: describeResponses('201', record, changeRefusals),
  })
  const read = operation('read', `Read one of the ${many}`, {
    requestParams: atId,
    responses: describeResponses('200', record, [...staffRefusals, 'not_found']),
  })
  const update = operation('update', `Update one of the ${many}`, {
    requestParams: { ...atId, header: z.object({ 'if-match': z.string().optional() }) },
    requestBody: { content: json(buildBodySchema(fields, false)) },
    responses: describeResponses('200', record, [...changeRefusals, 'not_found', 'changed_meanwhile']),
  })
  const remove = operation('delete', `Delete one of the ${many}`, {
    requestParams: atId,
    responses: describeResponses('200', record, [...staffRefusals, 'password_needed', 'not_found', 'still_used']),
  })
  return {
    [`/admin/${name}`]: { get: list, ...(has('create') ? { post: create } : {}) },
    [`/admin/${name}/{id}`]: {
      get: read,
      ...(has('update') ? { put: update } : {}),
      ...(has('delete') ? { delete: remove } : {}),
    },
    ...(idKind === 'number'
      ? {
          [`/admin/${name}/ids`]: {
            get: operation('ids', `List the ids of all ${many} of a filter`, {
              requestParams: { query: ListQuery.omit({ range: true }) },
              responses: describeResponses('200', envelope(RecordIds), [...staffRefusals, 'fields_refused']),
            }),
          },
        }
      : {}),
    ...(has('update') && 'publish_at' in fields
      ? {
          [`/admin/${name}/bulk`]: {
            post: operation('bulk', `Give many ${many} a state, or delete them`, {
              requestBody: { content: json(BulkBody) },
              responses: describeResponses('200', envelope(BulkResult), changeRefusals),
            }),
          },
        }
      : {}),
    ...(resource.appendsWithin === undefined
      ? {}
      : {
          [`/admin/${name}/order`]: {
            put: operation('order', `Put ${many} of one list into an order`, {
              requestBody: { content: json(OrderBody) },
              responses: describeResponses('200', envelope(z.null()), [...changeRefusals, 'not_found']),
            }),
          },
        }),
    [`/admin/${name}/{id}/page`]: {
      get: operation('page', `Find the page on which readers see one of the ${many}`, {
        requestParams: atId,
        responses: describeResponses('200', envelope(RecordPage), [...staffRefusals, 'not_found']),
      }),
    },
    [`/admin/${name}/{id}/revisions`]: {
      get: operation('revisions', `List the changes of one of the ${many}`, {
        requestParams: atId,
        responses: describeResponses('200', envelope(Revision.array()), [...staffRefusals, 'not_found']),
      }),
    },
    ...(has('update')
      ? {
          [`/admin/${name}/{id}/restore`]: {
            post: operation('restore', `Make one of the ${many} as it was after a change`, {
              requestParams: atId,
              requestBody: { content: json(RestoreBody) },
              responses: describeResponses('200', envelope(record), [
                ...changeRefusals,
                'not_found',
                'changed_meanwhile',
              ]),
            }),
          },
        }
      : {}),
    ...Object.fromEntries(
      Object.entries(customActions).map(([action, { summary, body, refusals }]) => [
        `/admin/${name}/{id}/${action}`,
        {
          post: operation(action, summary, {
            description: `For roles that may update the ${one}.`,
            requestParams: atId,
            requestBody: { content: json(body) },
            responses: describeResponses('200', envelope(record), [
              ...staffRefusals,
              'fields_refused',
              'not_found',
              ...refusals,
            ]),
          }),
        },
      ]),
    ),
  }
}

/** Builds the operation of a call. */
function buildStaffOperation(name: string, call: StaffCall): ZodOpenApiOperationObject {
  const { path, caller, summary, query, body, refusals } = call
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => [parameter, z.string()] as const)
  return {
    operationId: `admin.${name}`,
    summary,
    ...(typeof caller === 'object' && {
      description: `For roles that may ${caller.right} ${adminResources[caller.on].called[1]}.`,
    }),
    tags: ['admin'],
    security: caller === 'anyone' ? [] : security,
    requestParams: {
      ...(parameters.length > 0 && { path: z.object(Object.fromEntries(parameters)) }),
      ...(query && { query }),
    },
    ...(body && { requestBody: { content: json(body) } }),
    responses: {
      ...describeResponses('200', envelope(call.answer ?? z.null()), [
        ...(caller === 'anyone' ? [] : typeof caller === 'object' ? staffRefusals : (['sign_in_needed'] as const)),
        ...(query || body ? [call.invalidInputRefusal ?? ('fields_refused' as const)] : []),
        ...refusals,
      ]),
      ...(call.file && { 200: { description: 'The file', content: fileContents[call.file] } }),
    },
  }
}

const fileContents = {
  csv: { 'text/csv': { schema: z.string() } },
  bytes: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
}

/** Builds the paths of these calls; some share a path. */
function buildStaffPaths(): ZodOpenApiPathsObject {
  const paths: Record<string, ZodOpenApiPathsObject[string]> = {}
  for (const [name, call] of Object.entries(staffCalls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: buildStaffOperation(name, call) }
  }
  return paths
}

const file = z.object({ file: z.string().meta({ format: 'binary' }) })

/** Builds the admin calls of the OpenAPI document from the resources that the contract declares. */
export function buildAdminPaths(): ZodOpenApiPathsObject {
  return {
    '/admin/uploads': {
      post: {
        operationId: 'admin.uploads',
        summary: 'Upload a picture or a document, whose path a record may then contain',
        tags: ['admin'],
        security,
        requestParams: { query: UploadQuery },
        requestBody: { content: { 'multipart/form-data': { schema: file } } },
        responses: describeResponses('200', envelope(StoredUpload), [
          ...staffRefusals,
          'fields_refused',
          'file_refused',
          'too_large',
          'busy',
        ]),
      },
    },
    [piecesPath]: {
      post: {
        operationId: 'admin.sendBackupPiece',
        summary: 'Send a piece of the backup that is to be restored into an installation that nobody uses yet',
        tags: ['admin'],
        security,
        requestParams: { query: PieceQuery },
        requestBody: {
          content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
        },
        responses: describeResponses('200', envelope(z.null()), [
          ...staffRefusals,
          'fields_refused',
          'bad_input',
          'not_blank',
          'too_large',
        ]),
      },
    },
    ...buildStaffPaths(),
    ...buildImportPaths(),
    ...Object.assign({}, ...Object.entries(adminResources).map(([name, one]) => buildResourcePaths(name, one))),
  }
}
