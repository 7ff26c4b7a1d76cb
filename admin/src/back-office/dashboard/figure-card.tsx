import { DownloadOutlined as ExportIcon } from '@mui/icons-material'
import {
  Alert,
  Box,
  Button,
  Card,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { downloadRecords } from '../../api/export-csv.ts'
import { lazyNamed } from '../../components/lazy-named.ts'
import { NearScreen } from '../../components/near-screen.tsx'
import type { PlotKind } from './figure-plot.tsx'
import { type FigureSheet, sumColumn } from './figure-sheet.ts'
import { useFigureFormats } from './use-figure-formats.ts'

const FigurePlot = lazyNamed(() => import('./figure-plot.tsx'), 'FigurePlot')

type Props = {
  title: string
  help?: string
  /** The name of the exported file. */
  name: string
  plot: PlotKind
  /** The figures as they are shown, and as they are exported; undefined until they are loaded. */
  sheet: FigureSheet | undefined
  exported?: FigureSheet | undefined
  /** The query of the figures, which a press on a button repeats after an error. */
  query: Pick<UseQueryResult, 'error' | 'refetch'>
}

/** Figures as a plot, with the table behind it. */
export function FigureCard({ title, help, name, plot, sheet, exported = sheet, query }: Props) {
  const translate = useTranslate()
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  const isEmpty =
    sheet !== undefined && listNumbers(sheet).every((column) => sheet.rows.every((row) => !row[column.name]))
  const exportSheet = () => {
    if (exported === undefined) return
    const { columns, rows } = exported
    const records = rows.map((row) =>
      Object.fromEntries(columns.map(({ name, label }) => [label, row[name] ?? ''] as const)),
    )
    downloadRecords(name, records)
  }
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: 2, display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}
    >
      <Typography id={id} component="h2" variant="h6">
        {title}
      </Typography>
      {help ? (
        <Typography variant="body2" color="text.secondary">
          {help}
        </Typography>
      ) : null}
      {query.error ? (
        <Alert
          severity="error"
          action={<Button onClick={() => void query.refetch()}>{translate('shelai.dashboard.retry')}</Button>}
        >
          {query.error.message}
        </Alert>
      ) : sheet === undefined ? (
        <Skeleton variant="rounded" height={240} />
      ) : isEmpty ? (
        <Typography>{translate('shelai.dashboard.nothing')}</Typography>
      ) : (
        <>
          <Totals sheet={sheet} />
          {isTable ? (
            <FigureTable title={title} sheet={sheet} />
          ) : (
            <NearScreen standIn={<Skeleton variant="rounded" height={240} />}>
              <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
                <FigurePlot title={title} sheet={sheet} kind={plot} />
              </Suspense>
            </NearScreen>
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              variant="outlined"
              aria-label={`${translate('shelai.dashboard.table')}: ${title}`}
              aria-pressed={isTable}
              onClick={() => setIsTable((was) => !was)}
            >
              {translate(`shelai.dashboard.${isTable ? 'plot' : 'table'}`)}
            </Button>
            <Button
              startIcon={<ExportIcon />}
              aria-label={`${translate('shelai.dashboard.export')}: ${title}`}
              onClick={exportSheet}
            >
              {translate('shelai.dashboard.export')}
            </Button>
          </Box>
        </>
      )}
    </Card>
  )
}

const listNumbers = ({ columns }: FigureSheet) => columns.slice(1).filter(({ format }) => format !== 'text')

/** The sum of each column over a time. */
function Totals({ sheet }: { sheet: FigureSheet }) {
  const translate = useTranslate()
  const format = useFigureFormats()
  if (sheet.columns[0]?.format !== 'bucket') return null
  const sums = listNumbers(sheet).map(
    ({ name, label, format: own }) => `${label} ${format(sumColumn(sheet, name), own)}`,
  )
  return <Typography variant="body2">{translate('shelai.dashboard.total', { total: sums.join(' · ') })}</Typography>
}

/** The figures as a table. It scrolls, so the keyboard has to reach it. */
function FigureTable({ title, sheet: { columns, rows } }: { title: string; sheet: FigureSheet }) {
  const format = useFigureFormats()
  return (
    <TableContainer sx={{ maxHeight: 360 }} tabIndex={0} role="region" aria-label={title}>
      <Table size="small" stickyHeader aria-label={title}>
        <TableHead>
          <TableRow>
            {columns.map(({ name, label, format }) => (
              <TableCell key={name} align={isNumber(format) ? 'right' : 'left'}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and keep their order
            <TableRow key={place}>
              {columns.map(({ name, format: own }) => (
                <TableCell key={name} align={isNumber(own) ? 'right' : 'left'} sx={{ overflowWrap: 'anywhere' }}>
                  {format(row[name] ?? '', own)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const isNumber = (format: string) => format === 'count' || format === 'taka'
