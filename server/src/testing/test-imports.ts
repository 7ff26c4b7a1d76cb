import type { ImportJob, ImportRow } from '@shelai/contract/back-office/imports.ts'
import ExcelJS from 'exceljs'
import { expect, vi } from 'vitest'
import type { OpenDatabase } from '../kernel/database/open-database.ts'
import { authorize, createStaff } from './test-reader.ts'
import { startServer } from './test-server.ts'

export type Table = readonly (readonly (string | number | Date | null)[])[]

/** Builds a spreadsheet as Excel would save it. */
export async function buildXlsx(rows: Table, merged: readonly string[] = [], sheets: readonly Table[] = []) {
  const workbook = new ExcelJS.Workbook()
  for (const [at, others] of sheets.entries())
    workbook.addWorksheet(`Before ${at}`).addRows(others.map((row) => [...row]))
  const sheet = workbook.addWorksheet('Rows')
  sheet.addRows(rows.map((row) => [...row]))
  for (const range of merged) sheet.mergeCells(range)
  return Buffer.from(await workbook.xlsx.writeBuffer())
}

/** Starts the product with an editor who imports. */
export async function setUpImports(
  database: Pick<OpenDatabase, 'db' | 'watchContent'>,
  env: Record<string, string> = {},
) {
  const { db } = database
  const { request, files, errors } = await startServer(database, { env })
  const editor = await createStaff(db, 'editor')
  const call = async (method: string, path: string, body?: object, by = editor.authorization, language = 'en') => {
    const init = body === undefined ? { method } : authorize(body, method)
    const headers = { ...init.headers, authorization: by, 'accept-language': language }
    const answer = await request(`/api/v1/admin/${path}`, { ...init, headers })
    return { status: answer.status, body: (await answer.json()) as { data: never; message: string; code?: string } }
  }
  const send = async (
    resource: string,
    name: string,
    bytes: Buffer | string,
    more: Record<string, string> = {},
    language = 'en',
  ) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(more)) form.append(field, value)
    form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name))
    const answer = await request(`/api/v1/admin/${resource}/imports`, {
      method: 'POST',
      headers: { authorization: editor.authorization, 'accept-language': language },
      body: form,
    })
    return { status: answer.status, body: (await answer.json()) as { data: ImportJob; message: string } }
  }
  const download = async (path: string, by = editor.authorization) => {
    const answer = await request(`/api/v1/admin/${path}`, { headers: { authorization: by } })
    expect(answer.status, path).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  const settle = (id: string, by = editor.authorization) =>
    vi.waitFor(async () => {
      const { body } = await call('GET', `imports/${id}`, undefined, by)
      const job = body.data as ImportJob
      if (['reading', 'applying', 'undoing'].includes(job.status)) throw new Error(job.status)
      return job
    }, 20_000)
  const dryRun = async (...args: Parameters<typeof send>) => {
    const { status, body } = await send(...args)
    expect(status, body.message).toBe(201)
    return settle(body.data.id)
  }
  const listRows = async (id: string, query = '') =>
    (await call('GET', `imports/${id}/rows${query}`)).body.data as { rows: ImportRow[]; total: number }
  const apply = async (id: string, state: 'draft' | 'live') => {
    const { status, body } = await call('POST', `imports/${id}/apply`, { state })
    expect(status, body.message).toBe(200)
    return settle(id)
  }
  const undo = async (id: string) => {
    const { status, body } = await call('POST', `imports/${id}/undo`, {})
    expect(status, body.message).toBe(200)
    return settle(id)
  }
  return { db, files, errors, request, editor, call, send, download, dryRun, listRows, apply, settle, undo }
}
