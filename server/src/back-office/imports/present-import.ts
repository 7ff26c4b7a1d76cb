import { translateFieldMessage } from '@shelai/contract/api/field-messages-bangla.ts'
import type { ImportColumn, ImportJob, ImportRow, RowProblem } from '@shelai/contract/back-office/imports.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { z } from 'zod'
import type { ImportRecord, ImportRowRecord } from './imports-store.ts'

/** Presents an import as the API answers it. */
export function presentImport(record: ImportRecord, language: Language): z.input<typeof ImportJob> {
  const { wrong_rows, new_rows, changed_rows, same_rows, message, columns, ...rest } = record
  return {
    ...rest,
    counts: { wrong: wrong_rows, new: new_rows, changed: changed_rows, same: same_rows },
    columns: columns === null ? [] : (JSON.parse(columns) as ImportColumn[]),
    message: message === null ? null : translateFieldMessage(message, language),
  }
}

/** Presents a row of an import, its reasons in the reader's language. */
export function presentRow(record: ImportRowRecord, language: Language): z.input<typeof ImportRow> {
  const { row_number, outcome, record_id, label, result, reason } = record
  const problems = JSON.parse(record.problems) as RowProblem[]
  return {
    row: row_number,
    outcome,
    record_id,
    label,
    problems: problems.map((one) => ({ ...one, reason: translateFieldMessage(one.reason, language) })),
    changes: JSON.parse(record.changes),
    stripped: JSON.parse(record.stripped),
    result,
    reason: reason === null ? null : translateFieldMessage(reason, language),
  }
}
