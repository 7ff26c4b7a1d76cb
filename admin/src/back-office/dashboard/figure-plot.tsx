import { Box, useTheme } from '@mui/material'
import { BarChart } from '@mui/x-charts/BarChart'
import { useTranslate } from 'react-admin'
import { chartColors } from '../../styles/chart-colors.ts'
import type { FigureSheet } from './figure-sheet.ts'
import { useFigureFormats } from './use-figure-formats.ts'

/** The kind of a chart: bars over time, stacked bars, or a ranking with horizontal bars. */
export type PlotKind = 'bars' | 'stacked' | 'rank'

type Props = { title: string; sheet: FigureSheet; kind: PlotKind }

/** The height of a plot over time, and of each row of a rank, in pixels. */
const timeHeight = 240
const rankRowHeight = 36
const rankMargin = 60

/** The room for titles beside a rank, in pixels, and how many characters fit into it. */
const titleWidth = 130
const titleLength = 18

/** The room for numbers beside a plot over time, in pixels. */
const numberWidth = 64

/** Draws figures as bars. It is one picture for assistive technology; the table has the numbers. */
export function FigurePlot({ title, sheet: { columns, rows }, kind }: Props) {
  const translate = useTranslate()
  const format = useFigureFormats()
  const { palette } = useTheme()
  const [index, ...rest] = columns
  if (index === undefined) return null
  const series = rest.filter(({ format, isOnlyInTable }) => format !== 'text' && !isOnlyInTable)
  const names = rows.map((row) => row[index.name] ?? '')
  const isRank = kind === 'rank'
  const writeNumber = (value: number | null) => format(value ?? 0, series[0]?.format ?? 'count')
  const nameAxis = {
    // Two items may have one title, so a rank is drawn by its positions.
    data: isRank ? names.map((_, place) => place) : names,
    scaleType: 'band' as const,
    valueFormatter: (value: string | number, { location }: { location: string }) => {
      const name = format(isRank ? (names[Number(value)] ?? '') : value, index.format)
      return location === 'tick' && isRank ? shorten(name) : name
    },
  }
  const numberAxis = { valueFormatter: writeNumber }
  const axes = isRank
    ? { xAxis: [numberAxis], yAxis: [{ ...nameAxis, width: titleWidth }] }
    : { xAxis: [nameAxis], yAxis: [{ ...numberAxis, width: numberWidth }] }
  return (
    <Box role="img" aria-label={translate('shelai.dashboard.plot_of', { title })}>
      <BarChart
        layout={isRank ? 'horizontal' : 'vertical'}
        height={isRank ? rows.length * rankRowHeight + rankMargin : timeHeight}
        margin={{ left: 0, right: 12, top: 8, bottom: 0 }}
        colors={[...chartColors[palette.mode]]}
        {...axes}
        series={series.map(({ name, label, format: own }) => ({
          data: rows.map((row) => Number(row[name] ?? 0)),
          label,
          valueFormatter: (value: number | null) => format(value ?? 0, own),
          ...(kind === 'stacked' ? { stack: 'all', stackOffset: 'diverging' as const } : {}),
        }))}
        hideLegend={series.length < 2}
        grid={isRank ? { vertical: true } : { horizontal: true }}
        skipAnimation
        disableKeyboardNavigation
      />
    </Box>
  )
}

function shorten(name: string): string {
  const characters = [...new Intl.Segmenter().segment(name)]
  if (characters.length <= titleLength) return name
  return `${characters
    .slice(0, titleLength - 1)
    .map(({ segment }) => segment)
    .join('')}…`
}
