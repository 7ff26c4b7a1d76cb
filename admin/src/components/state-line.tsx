import { ExpandMoreOutlined } from '@mui/icons-material'
import { Box, Button, Link, Menu, MenuItem, Typography } from '@mui/material'
import { recordCalls } from '@shelai/contract/back-office/record-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordContextProvider, useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../api/data-provider.ts'
import { buildReadersUrl } from './readers-url.ts'
import { useResourceDeclaration } from './resource-declaration.ts'
import { StateChip } from './state-chip.tsx'
import { usePublishing } from './use-publishing.tsx'

/** The changes of state that are offered beside the buttons of the form. */
const changes: Readonly<Record<string, readonly ('schedule' | 'draft' | 'archived')[]>> = {
  draft: ['schedule', 'archived'],
  scheduled: ['schedule', 'draft', 'archived'],
  live: ['draft', 'archived'],
  archived: ['schedule', 'draft'],
}

/** The state of the record at the top of its form: what readers see of it, and a menu that changes it. */
export function StateLine() {
  const translate = useTranslate()
  const record = useRecordContext()
  const { schedule, saveAs, dialog } = usePublishing()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const state = String(record?.state ?? 'draft')
  const names = {
    schedule: translate('shelai.writing.schedule'),
    draft: translate('shelai.writing.make_draft'),
    archived: translate('shelai.archive'),
  }
  const choose = (change: keyof typeof names) => {
    setAnchor(undefined)
    if (change === 'schedule') schedule()
    else saveAs({ state: change, publish_at: null })
  }
  // A record that is not saved yet has no state to go back to.
  const offered = record === undefined ? (['schedule'] as const) : (changes[state] ?? [])
  return (
    <Box
      role="group"
      aria-label={translate('shelai.writing.state')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        width: '100%',
        minHeight: 48,
        mb: 1.5,
      }}
    >
      <RecordContextProvider value={record ?? { id: '', state }}>
        <StateChip />
      </RecordContextProvider>
      {state === 'live' ? (
        <PublicPageLink />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('shelai.writing.unseen')}
        </Typography>
      )}
      <Button
        size="small"
        sx={{ ml: 'auto' }}
        aria-label={translate('shelai.writing.change_state')}
        aria-haspopup="menu"
        endIcon={<ExpandMoreOutlined />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('shelai.writing.state')}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {offered.map((change) => (
          <MenuItem key={change} onClick={() => choose(change)}>
            {names[change]}
          </MenuItem>
        ))}
      </Menu>
      {dialog}
    </Box>
  )
}

/** Leads to the page on which readers see the record. */
function PublicPageLink() {
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
  const { name } = useResourceDeclaration()
  const record = useRecordContext()
  const id = String(record?.id)
  const { data: page } = useQuery({
    queryKey: ['page', name, id, record?.updated_at],
    queryFn: async () => (await call(recordCalls.page(name), { params: { id } })).page,
    enabled: record !== undefined,
  })
  if (!page) return null
  return (
    <Link href={buildReadersUrl(page)} target="_blank" rel="noreferrer" sx={{ py: 1.5 }}>
      {translate('shelai.writing.see_it')}
    </Link>
  )
}
