import { Alert, Box, Button, Link, Tab, Tabs, Typography } from '@mui/material'
import { importCalls } from '@shelai/contract/back-office/import-calls.ts'
import type { ImportJob, ImportRow, RowFilter } from '@shelai/contract/back-office/imports.ts'
import { importRowsPage } from '@shelai/contract/back-office/imports.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { useResourceDeclaration } from '../../components/resource-declaration.ts'
import { useDescribeStripped } from '../../components/stripped-parts.ts'
import { TextDifference } from '../../components/text-difference.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { importKeys } from './import-keys.ts'

type Outcomes = Readonly<Partial<Record<RowFilter, number>>>

/** The order of the tabs: what needs somebody first. */
const tabs: readonly RowFilter[] = ['left', 'wrong', 'new', 'changed', 'same']

/** The rows of an import by what becomes of them, wrong ones first. */
export function ImportRows({ job, outcomes }: { job: ImportJob; outcomes: Outcomes }) {
  const translate = useTranslate()
  const { count } = useFormats()
  const shown = tabs.filter((tab) => (tab === 'left' ? (outcomes.left ?? 0) > 0 : outcomes[tab] !== undefined))
  const [chosen, setChosen] = useState<RowFilter>()
  const first = shown.find((tab) => (outcomes[tab] ?? 0) > 0) ?? 'new'
  const tab = chosen !== undefined && shown.includes(chosen) ? chosen : first
  return (
    <section aria-label={translate('shelai.imports.rows')}>
      <Tabs
        value={tab}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('shelai.imports.rows')}
        onChange={(_, next: RowFilter) => setChosen(next)}
      >
        {shown.map((one) => (
          <Tab
            key={one}
            value={one}
            label={translate(`shelai.imports.outcome.${one}`, { count: count(outcomes[one] ?? 0) })}
            sx={{ textTransform: 'none', minHeight: 48 }}
          />
        ))}
      </Tabs>
      <RowList key={tab} job={job} outcome={tab} />
    </section>
  )
}

function RowList({ job, outcome }: { job: ImportJob; outcome: RowFilter }) {
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
  const { data, error, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: importKeys.rows(job.id, outcome, job.status),
    queryFn: ({ pageParam }) =>
      call(importCalls.listImportRows, { params: { id: job.id }, query: { outcome, page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * importRowsPage < total ? page + 1 : undefined),
  })
  const rows = data?.pages.flatMap((page) => page.rows)
  if (rows === undefined && error) return <Alert severity="error">{error.message}</Alert>
  if (rows === undefined) return <Typography sx={{ py: 2 }}>{translate('ra.page.loading')}</Typography>
  if (rows.length === 0) return <Typography sx={{ py: 2 }}>{translate('shelai.imports.no_rows')}</Typography>
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {rows.map((row) => (
          <Box key={row.row} component="li" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
            <Row resource={job.resource} row={row} />
          </Box>
        ))}
      </Box>
      {hasNextPage ? (
        <Button loading={isFetching} onClick={() => void fetchNextPage()} sx={{ minHeight: 48 }}>
          {translate('shelai.imports.more')}
        </Button>
      ) : null}
    </>
  )
}

function Row({ resource, row }: { resource: string; row: ImportRow }) {
  const translate = useTranslate()
  const { count } = useFormats()
  const describeStripped = useDescribeStripped(resource)
  const { fields } = useResourceDeclaration()
  const { row: number, label, problems, changes, stripped, reason, record_id, result } = row
  const labelOf = (field: string) => translate(`resources.${resource}.fields.${field}`, { _: field })
  const labelOfColumn = (column: string) =>
    translate(`resources.${resource}.fields.${column}`, { _: labelOf(`${column}_id`).replace(/_id$/, '') })
  const mayExist = record_id !== null && result !== 'undone'
  return (
    <>
      <Typography>
        <b>{translate('shelai.imports.row', { row: count(number) })}</b>{' '}
        {mayExist ? (
          <Link component={RouterLink} to={`/${resource}/${record_id}`}>
            {label || record_id}
          </Link>
        ) : (
          label
        )}
      </Typography>
      {problems.map((problem) => (
        <Typography key={`${problem.column} ${problem.reason}`} color="error">
          {[problem.cell, problem.column && labelOfColumn(problem.column)].filter(Boolean).join(', ')}
          {problem.column === null ? '' : ': '}
          {problem.reason}
        </Typography>
      ))}
      {reason === null ? null : <Typography color="error">{reason}</Typography>}
      {describeStripped(stripped).map((text) => (
        <Typography key={text} variant="body2" color="textSecondary">
          {text}
        </Typography>
      ))}
      {changes.map(({ field, before, after }) => (
        <Box key={field} sx={{ mt: 0.5 }}>
          <Typography variant="body2" color="textSecondary">
            {labelOf(field)}
          </Typography>
          <TextDifference field={fields[field]} before={before} after={after} />
        </Box>
      ))}
    </>
  )
}
