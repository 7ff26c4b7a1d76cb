import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material'
import { auditCalls } from '@shelai/contract/back-office/audit-office.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Loading, useDataProvider, useGetResourceLabel, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { useDebounced } from '../../components/use-debounced.ts'
import { useSubmit } from '../../components/use-submit.ts'
import { AuditEntry } from './audit-entry.tsx'

const filterNames = ['who', 'resource', 'record_id', 'action', 'from', 'to'] as const
type Filter = Partial<Record<(typeof filterNames)[number], string>>

/** The changes by staff, latest first: narrowed by person, record, action and day, each with its values before and after. */
export function AuditScreen() {
  const getLabel = useGetResourceLabel()
  const [query, setQuery] = useSearchParams()
  const filter: Filter = Object.fromEntries(
    filterNames.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])),
  )
  const change = (name: keyof Filter, value: string) => {
    const { [name]: _, ...rest } = filter
    setQuery({ ...rest, ...(value ? { [name]: value } : {}) }, { replace: true })
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 960 }}>
      <ScreenHeading title={getLabel('audit', 2)} />
      <AuditFilters filter={filter} onChange={change} onClear={() => setQuery({}, { replace: true })} />
      <AuditEntries filter={filter} />
    </Box>
  )
}

type FiltersProps = { filter: Filter; onChange: (name: keyof Filter, value: string) => void; onClear: () => void }

function AuditFilters({ filter, onChange, onClear }: FiltersProps) {
  const translate = useTranslate()
  const getLabel = useGetResourceLabel()
  const { call } = useDataProvider<AdminDataProvider>()
  const { data } = useQuery({
    queryKey: ['audit', 'values'],
    queryFn: () => call(auditCalls.listAuditValues),
  })
  const select = (name: 'who' | 'resource' | 'action', describe: (value: string) => string) => {
    const chosen = filter[name] ?? ''
    const values = [...new Set([...(chosen ? [chosen] : []), ...(data?.[name] ?? [])])]
    return (
      <TextField
        select
        label={translate(`shelai.people.audit.${name}`)}
        value={chosen}
        onChange={({ target }) => onChange(name, target.value)}
      >
        <MenuItem value="">{translate('shelai.people.audit.all')}</MenuItem>
        {values.map((value) => (
          <MenuItem key={value} value={value}>
            {describe(value)}
          </MenuItem>
        ))}
      </TextField>
    )
  }
  const date = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={translate(`shelai.people.audit.${name}`)}
      value={filter[name] ?? ''}
      onChange={({ target }) => onChange(name, target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
  return (
    <Box
      component="search"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}
    >
      {select('who', (who) => translate(`shelai.actor.${who}`, { _: who }))}
      {select('action', (action) => translate(`shelai.action.${action}`, { _: action }))}
      {select('resource', (resource) => getLabel(resource, 2))}
      <TextField
        label={translate('shelai.people.audit.record_id')}
        value={filter.record_id ?? ''}
        onChange={({ target }) => onChange('record_id', target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 100 } }}
      />
      {date('from')}
      {date('to')}
      {Object.keys(filter).length > 0 ? (
        <Button variant="outlined" onClick={onClear} sx={{ justifySelf: 'start' }}>
          {translate('shelai.people.audit.clear')}
        </Button>
      ) : null}
    </Box>
  )
}

function AuditEntries({ filter }: { filter: Filter }) {
  const translate = useTranslate()
  const { call, download } = useDataProvider<AdminDataProvider>()
  const asked = useDebounced(new URLSearchParams(filter).toString())
  const input = Object.fromEntries(new URLSearchParams(asked))
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['audit', 'entries', asked],
    queryFn: ({ pageParam }) => call(auditCalls.listAudit, { query: { ...input, cursor: pageParam } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const { submit, isSending, refusal } = useSubmit(() =>
    download(auditCalls.exportAudit, { query: input }, 'audit.csv'),
  )
  if (data === undefined) return error ? <Alert severity="error">{error.message}</Alert> : <Loading />
  const entries = data.pages.flatMap((page) => page.entries)
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button variant="outlined" loading={isSending} onClick={() => submit()}>
          {translate('shelai.people.audit.export')}
        </Button>
        {refusal ? <Alert severity="error">{refusal.message}</Alert> : null}
      </Box>
      {entries.length === 0 ? <Typography role="status">{translate('shelai.people.audit.none')}</Typography> : null}
      <div>
        {entries.map((entry) => (
          <AuditEntry key={entry.id} entry={entry} />
        ))}
      </div>
      {hasNextPage ? (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {translate('shelai.people.more')}
        </Button>
      ) : null}
    </>
  )
}
