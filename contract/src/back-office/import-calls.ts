import { defineStaffCall, type StaffCall } from '../staff-call.ts'
import { ApplyImportBody, ImportJob, ImportRows, ImportRowsQuery, ImportsQuery, MapColumnsBody } from './imports.ts'
import { RecordIds } from './record-calls.ts'

/** The calls about imports, for roles that may import records of the resource: who may not gets `not_allowed`. */
export const importCalls = {
  listImports: defineStaffCall({
    method: 'GET',
    path: '/admin/imports',
    caller: 'staff',
    summary: 'List the latest imports',
    query: ImportsQuery,
    answer: ImportJob.array(),
    refusals: ['not_allowed'],
  }),
  readImport: defineStaffCall({
    method: 'GET',
    path: '/admin/imports/{id}',
    caller: 'staff',
    summary: 'Read an import: what is in its file, and how far it is',
    answer: ImportJob,
    refusals: ['not_allowed', 'not_found'],
  }),
  listImportRows: defineStaffCall({
    method: 'GET',
    path: '/admin/imports/{id}/rows',
    caller: 'staff',
    summary: 'List the rows of an import, 50 at a time',
    query: ImportRowsQuery,
    answer: ImportRows,
    invalidInputRefusal: 'bad_input',
    refusals: ['not_allowed', 'not_found'],
  }),
  listImportDrafts: defineStaffCall({
    method: 'GET',
    path: '/admin/imports/{id}/drafts',
    caller: 'staff',
    summary: 'List the ids of the records that an import created and that are still drafts',
    answer: RecordIds,
    refusals: ['not_allowed', 'not_found'],
  }),
  mapColumns: defineStaffCall({
    method: 'POST',
    path: '/admin/imports/{id}/columns',
    caller: 'staff',
    summary: 'Say what the unknown columns of a file mean, which is remembered by their names',
    body: MapColumnsBody,
    answer: ImportJob,
    invalidInputRefusal: 'bad_input',
    refusals: ['not_allowed', 'not_found', 'import_over'],
  }),
  applyImport: defineStaffCall({
    method: 'POST',
    path: '/admin/imports/{id}/apply',
    caller: 'staff',
    summary: 'Import the new and the changed rows, in the background',
    body: ApplyImportBody,
    answer: ImportJob,
    refusals: ['not_allowed', 'not_found', 'import_over'],
  }),
  undoImport: defineStaffCall({
    method: 'POST',
    path: '/admin/imports/{id}/undo',
    caller: 'staff',
    summary: 'Undo an import, in the background',
    answer: ImportJob,
    refusals: ['not_allowed', 'not_found', 'import_over'],
  }),
} as const satisfies Record<string, StaffCall>
