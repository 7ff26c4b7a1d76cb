import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import { type FigurePeriod, type FiguresOf, figurePeriods, figuresCalls } from '@shelai/contract/back-office/figures.ts'
import { counterKinds } from '@shelai/contract/rules/counters.ts'
import type { Role } from '@shelai/contract/rules/staff.ts'
import { type ComponentProps, useState } from 'react'
import { usePermissions, useTranslate } from 'react-admin'
import { useFormats } from '../../i18n/use-formats.ts'
import { FigureCard } from './figure-card.tsx'
import { buildTimeRows, type FigureSheet, type Unit } from './figure-sheet.ts'
import { useFigures } from './use-figures.ts'

/** The figures of the product. A role sees a card if it may read the records that the card sums up. */
export function Dashboard() {
  const translate = useTranslate()
  const { permissions: role } = usePermissions<Role>()
  const [days, setDays] = useState<FigurePeriod>(30)
  const { count } = useFormats()
  if (role === undefined) return null
  const mayRead = (name: keyof typeof figuresCalls) => isAllowed(role, 'read', figuresCalls[name].caller.on)
  return (
    <Box component="section" aria-label={translate('shelai.dashboard.figures')} sx={{ display: 'grid', gap: 2 }}>
      <ToggleButtonGroup
        exclusive
        aria-label={translate('shelai.dashboard.period')}
        value={days}
        onChange={(_, chosen: FigurePeriod | null) => chosen && setDays(chosen)}
        sx={{ flexWrap: 'wrap' }}
      >
        {figurePeriods.map((period) => (
          <ToggleButton key={period} value={period} sx={{ minHeight: 48, textTransform: 'none' }}>
            {period === 365
              ? translate('shelai.dashboard.year')
              : translate('shelai.dashboard.days', { days: count(period) })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {mayRead('figuresOfRevenue') ? <Revenue days={days} /> : null}
        {mayRead('figuresOfRegistrations') ? <Registrations days={days} /> : null}
        {mayRead('figuresOfPackages') ? <Packages /> : null}
        {mayRead('figuresOfContent') ? <Content days={days} /> : null}
        {mayRead('figuresOfSearches') ? <Searches days={days} /> : null}
        {mayRead('figuresOfPractice') ? <PracticeFigures days={days} /> : null}
      </Box>
    </Box>
  )
}

type OfTime = { days: FigurePeriod }

/** A year is shown by months, because its days would be thinner than a hair. */
const getUnit = (days: FigurePeriod): Unit => (days === 365 ? 'month' : 'day')

function useBucketColumn() {
  const translate = useTranslate()
  return (unit: Unit) => ({ name: 'bucket', label: translate(`shelai.dashboard.${unit}`), format: 'bucket' as const })
}

/** Money by day and method. */
function Revenue({ days }: OfTime) {
  const translate = useTranslate()
  const bucketColumn = useBucketColumn()
  const query = useFigures('figuresOfRevenue', days)
  const { data } = query
  const build = (figures: FiguresOf<'figuresOfRevenue'>, unit: Unit): FigureSheet => {
    const methods = [...new Set(figures.rows.map(({ method_name }) => method_name))].sort()
    const totals = ['received', 'paid_back'] as const
    return {
      columns: [
        bucketColumn(unit),
        ...methods.map((method) => ({ name: `method ${method}`, label: method, format: 'taka' as const })),
        ...totals.map((name) => ({
          name,
          label: translate(`shelai.dashboard.revenue.${name}`),
          format: 'taka' as const,
          isOnlyInTable: true as const,
        })),
      ],
      rows: buildTimeRows(
        figures,
        unit,
        [...methods.map((method) => `method ${method}`), ...totals],
        figures.rows.flatMap(({ day, method_name, received, paid_back }) => [
          { day, column: `method ${method_name}`, number: received - paid_back },
          { day, column: 'received', number: received },
          { day, column: 'paid_back', number: paid_back },
        ]),
      ),
    }
  }
  return (
    <FigureCard
      title={translate('shelai.dashboard.revenue.title')}
      help={translate('shelai.dashboard.revenue.help')}
      name="revenue"
      plot="stacked"
      sheet={data && build(data, getUnit(days))}
      exported={data && build(data, 'day')}
      query={query}
    />
  )
}

function Registrations({ days }: OfTime) {
  const translate = useTranslate()
  const bucketColumn = useBucketColumn()
  const query = useFigures('figuresOfRegistrations', days)
  const { data } = query
  const title = translate('shelai.dashboard.registrations.title')
  const build = (figures: FiguresOf<'figuresOfRegistrations'>, unit: Unit): FigureSheet => ({
    columns: [bucketColumn(unit), { name: 'count', label: title, format: 'count' }],
    rows: buildTimeRows(
      figures,
      unit,
      ['count'],
      figures.rows.map(({ day, count }) => ({ day, column: 'count', number: count })),
    ),
  })
  return (
    <FigureCard
      title={title}
      help={translate('shelai.dashboard.registrations.help')}
      name="registrations"
      plot="bars"
      sheet={data && build(data, getUnit(days))}
      exported={data && build(data, 'day')}
      query={query}
    />
  )
}

type RankCardProps = Pick<ComponentProps<typeof FigureCard>, 'title' | 'help' | 'name' | 'query'> & {
  columns: FigureSheet['columns']
  rows: FigureSheet['rows'] | undefined
}

/** The figures of one card by size; `rows` are undefined until they have come. */
function RankCard({ columns, rows, ...card }: RankCardProps) {
  return <FigureCard {...card} plot="rank" sheet={rows && { columns, rows }} />
}

/** Running packages by name, and those that end soon. */
function Packages() {
  const translate = useTranslate()
  const query = useFigures('figuresOfPackages')
  return (
    <RankCard
      title={translate('shelai.dashboard.packages.title')}
      name="packages"
      columns={[
        { name: 'package_title', label: translate('shelai.dashboard.packages.package'), format: 'text' },
        { name: 'active', label: translate('shelai.dashboard.packages.active'), format: 'count' },
        { name: 'ending', label: translate('shelai.dashboard.packages.ending'), format: 'count' },
      ]}
      rows={query.data?.rows}
      query={query}
    />
  )
}

/** Counts of reading, calculating, downloading and saving by day, with the most frequent items of each. */
function Content({ days }: OfTime) {
  const translate = useTranslate()
  const bucketColumn = useBucketColumn()
  const query = useFigures('figuresOfContent', days)
  const { data } = query
  const buildVisits = (figures: FiguresOf<'figuresOfContent'>, unit: Unit): FigureSheet => ({
    columns: [
      bucketColumn(unit),
      ...counterKinds.map((kind) => ({
        name: kind,
        label: translate(`shelai.dashboard.visits.${kind}`),
        format: 'count' as const,
      })),
    ],
    rows: buildTimeRows(
      figures,
      unit,
      counterKinds,
      figures.days.map(({ day, kind, count }) => ({ day, column: kind, number: count })),
    ),
  })
  const saved = data?.saved.map(({ type, title, count }) => ({
    title,
    count,
    kind: translate(`shelai.dashboard.saved_type.${type}`),
  }))
  const ranks = { articles: data?.articles, saved, calculators: data?.calculators, files: data?.files }
  return (
    <>
      <FigureCard
        title={translate('shelai.dashboard.visits.title')}
        help={translate('shelai.dashboard.visits.help')}
        name="visits"
        plot="bars"
        sheet={data && buildVisits(data, getUnit(days))}
        exported={data && buildVisits(data, 'day')}
        query={query}
      />
      {Object.entries(ranks).map(([name, rows]) => (
        <RankCard
          key={name}
          title={translate(`shelai.dashboard.${name}`)}
          name={name}
          columns={[
            { name: 'title', label: translate('shelai.dashboard.title'), format: 'text' },
            { name: 'count', label: translate('shelai.dashboard.count'), format: 'count' },
            ...(name === 'saved'
              ? [{ name: 'kind', label: translate('shelai.dashboard.kind'), format: 'text' as const }]
              : []),
          ]}
          rows={rows}
          query={query}
        />
      ))}
    </>
  )
}

/** Searches of readers without a result. */
function Searches({ days }: OfTime) {
  const translate = useTranslate()
  const query = useFigures('figuresOfSearches', days)
  return (
    <RankCard
      title={translate('shelai.dashboard.searches.title')}
      help={translate('shelai.dashboard.searches.help')}
      name="searches"
      columns={[
        { name: 'words', label: translate('shelai.dashboard.searches.words'), format: 'text' },
        { name: 'count', label: translate('shelai.dashboard.count'), format: 'count' },
        { name: 'last_day', label: translate('shelai.dashboard.searches.last_day'), format: 'text' },
      ]}
      rows={query.data?.rows}
      query={query}
    />
  )
}

/** The questions that readers practise and cannot answer yet: the ones whose answer may need another word. */
function PracticeFigures({ days }: OfTime) {
  const translate = useTranslate()
  const { count } = useFormats()
  const query = useFigures('figuresOfPractice', days)
  const { data } = query
  const help = translate('shelai.dashboard.practice.help')
  const total = data?.readers
    ? translate('shelai.dashboard.practice.total', { readers: count(data.readers), answers: count(data.answers) })
    : ''
  return (
    <RankCard
      title={translate('shelai.dashboard.practice.title')}
      help={[help, total].filter(Boolean).join(' ')}
      name="practice"
      columns={[
        { name: 'title', label: translate('shelai.dashboard.practice.question'), format: 'text' },
        { name: 'not_yet', label: translate('shelai.dashboard.practice.not_yet'), format: 'count' },
        { name: 'count', label: translate('shelai.dashboard.practice.answers'), format: 'count' },
      ]}
      rows={data?.rows}
      query={query}
    />
  )
}
