import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { importCalls } from '@shelai/contract/back-office/import-calls.ts'
import {
  type ImportColumn,
  type ImportJob,
  ignoredColumn,
  isImportable,
  listImportFields,
  namedResources,
} from '@shelai/contract/back-office/imports.ts'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { useImportCall } from './use-import-call.ts'

type Meaning = { id: string; name: string }

/** Lists what a column of a file may hold, as the form names it. */
function useMeanings(resource: string): Meaning[] {
  const translate = useTranslate()
  if (!isImportable(resource)) return []
  const labelOf = (field: string) => translate(`resources.${resource}.fields.${field}`, { _: field })
  const fields = listImportFields(resource)
  const owned = fields.filter(
    ({ field }) => field.resource === 'job-sub-categories' && field.resource in namedResources,
  )
  return [
    { id: ignoredColumn, name: translate('shelai.imports.columns.ignored') },
    ...fields.map(({ name }) => ({ id: name, name: labelOf(name) })),
    ...owned.map(({ name }) => ({
      id: `owner:${name}`,
      name: translate('shelai.imports.columns.owner', { field: labelOf(name) }),
    })),
    { id: 'id', name: 'Id' },
  ]
}

/** Asks what the columns of a file hold that are called otherwise than in the form. */
export function ColumnForm({ job }: { job: ImportJob }) {
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
  const { send, isSending, error } = useImportCall(job.id)
  const meanings = useMeanings(job.resource)
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const meaningOf = ({ column, meaning }: ImportColumn) => chosen[column] ?? meaning ?? ''
  // Columns with a question stand first.
  const columns = [...job.columns].sort((one, other) => Number(one.meaning !== null) - Number(other.meaning !== null))
  const isComplete = job.columns.every((column) => meaningOf(column) !== '')
  const goOn = () => {
    const said = Object.entries(chosen).map(([column, meaning]) => ({ column: Number(column), meaning }))
    void send(() => call(importCalls.mapColumns, { params: { id: job.id }, body: { columns: said } }))
  }
  return (
    <>
      <Typography component="h3" variant="h6">
        {translate('shelai.imports.columns.title')}
      </Typography>
      <Typography>{translate('shelai.imports.columns.why')}</Typography>
      {columns.map((column) => (
        <TextField
          key={column.column}
          select
          label={column.name}
          value={meaningOf(column)}
          onChange={({ target }) => setChosen((before) => ({ ...before, [column.column]: target.value }))}
          helperText={column.samples.join(' · ')}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="" disabled>
            {translate('shelai.imports.columns.choose')}
          </MenuItem>
          {meanings.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ))}
      {error === undefined ? null : <Alert severity="error">{error}</Alert>}
      <Box>
        <Button variant="contained" disabled={!isComplete} loading={isSending} onClick={goOn}>
          {translate('shelai.imports.columns.go_on')}
        </Button>
      </Box>
    </>
  )
}

/** Says how the file was read: where its head is, which merged cells were filled, which columns are left out. */
export function ColumnNotes({ job: { header_row, filled_cells, columns, format } }: { job: ImportJob }) {
  const translate = useTranslate()
  const { count } = useFormats()
  const leftOut = columns.filter(({ meaning }) => meaning === ignoredColumn).map(({ name }) => name)
  const notes = [
    header_row !== null && header_row > 1 && format !== 'docx'
      ? translate('shelai.imports.columns.header_row', { row: count(header_row) })
      : '',
    filled_cells > 0 ? translate('shelai.imports.columns.filled', { count: count(filled_cells) }) : '',
    leftOut.length > 0 ? translate('shelai.imports.columns.left_out', { names: leftOut.join(', ') }) : '',
  ].filter(Boolean)
  if (notes.length === 0) return null
  return (
    <Alert severity="info">
      {notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
    </Alert>
  )
}
