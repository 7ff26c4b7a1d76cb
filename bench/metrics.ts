/** A line of the report: what was measured, against what, and whether it is within bounds. */
export type Metric = {
  what: string
  measured: string
  /** The reference of the same run; empty for a count. */
  reference: string
  ratio: string
  /** The bound; empty without one. */
  wanted: string
  reached: boolean | undefined
}

type Bound = { least: number } | { most: number } | { below: number } | undefined

const formatBound = (bound: Bound, unit: string): string => {
  if (bound === undefined) return ''
  if ('least' in bound) return `≥ ${bound.least}${unit}`
  return 'most' in bound ? `≤ ${formatNumber(bound.most)}${unit}` : `< ${bound.below}${unit}`
}

function isWithin(value: number, bound: Bound): boolean | undefined {
  if (bound === undefined) return undefined
  if ('least' in bound) return value >= bound.least
  return 'most' in bound ? value <= bound.most : value < bound.below
}

const formatNumber = (value: number): string =>
  Math.abs(value) >= 1000 ? String(Math.round(value)) : String(Math.round(value * 100) / 100)

/** Creates a metric of an absolute number. */
export function countMetric(what: string, value: number, unit: string, bound?: Bound): Metric {
  return {
    what,
    measured: `${formatNumber(value)}${unit}`,
    reference: '',
    ratio: '',
    wanted: formatBound(bound, unit),
    reached: isWithin(value, bound),
  }
}

type Ratio = { measured: number; reference: number; ratio: number; unit: string }

/** Creates a metric relative to a reference of the same run. */
export function ratioMetric(what: string, { measured, reference, ratio, unit }: Ratio, bound?: Bound): Metric {
  return {
    what,
    measured: `${formatNumber(measured)}${unit}`,
    reference: `${formatNumber(reference)}${unit}`,
    ratio: ratio.toFixed(2),
    wanted: formatBound(bound, ''),
    reached: isWithin(ratio, bound),
  }
}

const heads = ['what', 'measured', 'reference', 'ratio', 'wanted', 'reached']

/** Formats the metrics as plain text in columns. */
export function formatMetrics(figures: readonly Metric[]): string {
  const rows = figures.map(({ what, measured, reference, ratio, wanted, reached }) => {
    const verdict = reached === undefined ? '' : reached ? 'yes' : 'NO'
    return [what, measured, reference, ratio, wanted, verdict]
  })
  const widths = heads.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
