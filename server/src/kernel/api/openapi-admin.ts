import { adminResources, type ResourceName, resourceNames } from '@shelai/contract/admin-resources.ts'
import type { RefusalCode } from '@shelai/contract/api/refusals.ts'
import { AnyRecord } from '@shelai/contract/back-office/record-calls.ts'
import type { AdminField } from '@shelai/contract/records/admin-fields.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import type { AuditAction } from '@shelai/contract/rules/staff.ts'
import type { StaffCall } from '@shelai/contract/staff-call.ts'
import { staffCalls } from '@shelai/contract/staff-calls.ts'
import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
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

/** The schemas of the records of each resource. The document names each once. */
const recordSchemas = Object.fromEntries(
  Object.entries(adminResources).map(([name, resource]) => [name, buildRecordSchema(name, resource)]),
) as Record<ResourceName, ReturnType<typeof buildRecordSchema>>

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
function buildResourcePaths(name: ResourceName, resource: AdminResource): ZodOpenApiPathsObject {
  const { called, fields, actions } = resource
  const [, many] = called
  const record = recordSchemas[name]
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
  }
}

/** Builds the operation of a call. */
function buildStaffOperation(name: string, call: StaffCall): ZodOpenApiOperationObject {
  const { path, caller, summary, query, refusals } = call
  const content = describeSent(call)
  // The answer of a call about a record has the fields of its resource.
  const answer =
    call.answer === AnyRecord && typeof caller === 'object' ? recordSchemas[caller.on] : (call.answer ?? z.null())
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
    ...(content && { requestBody: { content } }),
    responses: {
      ...describeResponses(call.creates ? '201' : '200', envelope(answer), [
        ...(caller === 'anyone' ? [] : typeof caller === 'object' ? staffRefusals : (['sign_in_needed'] as const)),
        ...(query || content ? [call.invalidInputRefusal ?? ('fields_refused' as const)] : []),
        ...refusals,
      ]),
      ...(call.file && { 200: { description: 'The file', content: fileContents[call.file] } }),
    },
  }
}

/** Describes what a call is sent; undefined for nothing. */
function describeSent({ body, sends, fields }: StaffCall) {
  if (sends === 'bytes') return fileContents.bytes
  if (sends === 'form') return { 'multipart/form-data': { schema: z.object({ ...fields?.shape, file: binary }) } }
  return body && json(body)
}

const binary = z.string().meta({ format: 'binary' })
const fileContents = {
  csv: { 'text/csv': { schema: z.string() } },
  table: {
    'text/csv': { schema: z.string() },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { schema: binary },
  },
  bytes: { 'application/octet-stream': { schema: binary } },
}

/** Builds the paths of these calls; some share a path. */
function buildStaffPaths(): ZodOpenApiPathsObject {
  const paths: Record<string, ZodOpenApiPathsObject[string]> = {}
  for (const [name, call] of Object.entries(staffCalls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: buildStaffOperation(name, call) }
  }
  return paths
}

/** Builds the admin calls of the OpenAPI document from the resources and the calls that the contract declares. */
export function buildAdminPaths(): ZodOpenApiPathsObject {
  return {
    ...Object.assign({}, ...resourceNames.map((name) => buildResourcePaths(name, adminResources[name]))),
    ...buildStaffPaths(),
  }
}
