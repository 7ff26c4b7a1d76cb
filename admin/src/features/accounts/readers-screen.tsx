import { Alert, Box, Button, List, ListItem, ListItemButton, ListItemText, Paper, Typography } from '@mui/material'
import { readersCalls } from '@shelai/contract/features/accounts/readers-office.ts'
import { useState } from 'react'
import { Loading, type RaRecord, useDataProvider, useGetList, useGetResourceLabel, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { MoreButton } from '../../components/more-button.tsx'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { SearchTextField, useSearchedText } from '../../components/search-text-field.tsx'
import { useIsAllowed } from '../../components/use-is-allowed.ts'
import { useSubmit } from '../../components/use-submit.ts'
import { useFormats } from '../../i18n/use-formats.ts'

type FoundReader = RaRecord<string> & { name: string; email: string; phone: string; created_at: string }

/** Lists readers, the newest first. One field searches names, addresses and numbers. */
export function ReadersScreen() {
  const translate = useTranslate()
  const getLabel = useGetResourceLabel()
  const mayExport = useIsAllowed('delete', 'readers')
  const { q, field } = useSearchedText()
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 960 }}>
      <ScreenHeading title={getLabel('readers', 2)} />
      <SearchTextField {...field} label={translate('shelai.people.readers.search')} />
      <FoundReaders key={q} q={q} />
      {mayExport ? <ExportReaders /> : null}
    </Box>
  )
}

/** The number of readers listed at first, and added by each press. */
const pageSize = 25

function FoundReaders({ q }: { q: string }) {
  const translate = useTranslate()
  const getLabel = useGetResourceLabel()
  const { moment, digits } = useFormats()
  const [shown, setShown] = useState(pageSize)
  const { data, total, error } = useGetList<FoundReader>('readers', {
    filter: q ? { q } : {},
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: shown },
  })
  if (data === undefined) return error ? <Alert severity="error">{error.message}</Alert> : <Loading />
  if (data.length === 0) return <Typography role="status">{translate('shelai.people.readers.none')}</Typography>
  return (
    <Paper variant="outlined">
      <List disablePadding aria-label={getLabel('readers', 2)}>
        {data.map(({ id, name, email, phone, created_at }) => (
          <ListItem key={id} disablePadding divider>
            <ListItemButton component={Link} to={`/readers/${encodeURIComponent(id)}/show`} sx={{ minHeight: 64 }}>
              <ListItemText
                primary={name}
                secondary={[email, digits(phone), translate('shelai.people.readers.since', { at: moment(created_at) })]
                  .filter(Boolean)
                  .join(' · ')}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      <Box sx={{ px: 2 }}>
        <MoreButton shown={data.length} total={total ?? 0} onMore={() => setShown(shown + pageSize)} />
      </Box>
    </Paper>
  )
}

/** Downloads all readers, which asks for the password. */
function ExportReaders() {
  const translate = useTranslate()
  const { download } = useDataProvider<AdminDataProvider>()
  const { submit, isSending, refusal } = useSubmit(() => download(readersCalls.exportReaders, {}, 'readers.csv'))
  return (
    <Box>
      <Button variant="outlined" loading={isSending} onClick={() => submit()}>
        {translate('shelai.people.readers.export')}
      </Button>
      {refusal ? <Alert severity="error">{refusal.message}</Alert> : null}
    </Box>
  )
}
