import { CloseOutlined } from '@mui/icons-material'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { type BulkChange, recordCalls } from '@shelai/contract/back-office/record-calls.ts'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../api/data-provider.ts'
import { describeRefusal } from '../api/describe-refusal.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { useResourceDeclaration } from './resource-declaration.ts'

/** The actions on all marked records. */
const changes = [
  ['live', 'shelai.publish'],
  ['draft', 'shelai.to_draft'],
  ['archived', 'shelai.archive'],
  ['delete', 'ra.action.delete'],
] as const satisfies readonly (readonly [BulkChange, string])[]

/**
 * Shows the number of marked records, a button that marks all of the list, and the changes they can get. It stays in
 * view.
 */
export function BulkBar({ onEnd }: { onEnd: () => void }) {
  const { call } = useDataProvider<AdminDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const { count } = useFormats()
  const { name } = useResourceDeclaration()
  const { selectedIds, total = 0, filterValues, onSelect, onUnselectItems } = useListContext()
  const [change, setChange] = useState<BulkChange>()
  const [isLoading, setIsLoading] = useState(false)
  const end = () => {
    setChange(undefined)
    onUnselectItems()
    onEnd()
  }
  const selectAll = async () => {
    setIsLoading(true)
    try {
      onSelect(await call(recordCalls.ids(name), { query: { filter: JSON.stringify(filterValues) } }))
    } catch (error) {
      notify(describeRefusal(error), { type: 'error' })
    } finally {
      setIsLoading(false)
    }
  }
  return (
    <Box
      role="group"
      aria-label={translate('shelai.writing.select')}
      sx={{
        position: 'sticky',
        top: 50,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        px: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiButton-root': { px: 1, minWidth: 0 },
      }}
    >
      <IconButton aria-label={translate('ra.action.unselect')} onClick={end}>
        <CloseOutlined />
      </IconButton>
      <Typography role="status">
        {translate('shelai.writing.selected', { count: count(selectedIds.length) })}
      </Typography>
      {selectedIds.length < total ? (
        <Button loading={isLoading} onClick={() => void selectAll()}>
          {translate('shelai.writing.select_all', { count: count(total) })}
        </Button>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', ml: { sm: 'auto' } }}>
        {changes.map(([one, label]) => (
          <Button
            key={one}
            disabled={selectedIds.length === 0}
            color={one === 'delete' ? 'error' : 'primary'}
            onClick={() => setChange(one)}
          >
            {translate(label)}
          </Button>
        ))}
      </Box>
      {change ? (
        <BulkDialog ids={selectedIds.map(Number)} change={change} onClose={() => setChange(undefined)} onDone={end} />
      ) : null}
    </Box>
  )
}
