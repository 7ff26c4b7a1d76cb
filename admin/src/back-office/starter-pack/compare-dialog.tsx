import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { type StarterItem, starterPackCalls } from '@shelai/contract/back-office/starter-pack.ts'
import { useQuery } from '@tanstack/react-query'
import { Loading, useDataProvider, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { TextDifference } from '../../components/text-difference.tsx'

/** Shows the changes that the starter content would make to a record, field by field. */
export function CompareDialog({ item, onClose }: { item: StarterItem; onClose: () => void }) {
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
  const { data, error } = useQuery({
    queryKey: ['starter-pack', item.key, item.state],
    queryFn: () => call(starterPackCalls.compareStarterItem, { query: { key: item.key } }),
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="compare-title">
      <DialogTitle id="compare-title">{item.title}</DialogTitle>
      <DialogContent>
        {error ? <Typography color="error">{error.message}</Typography> : null}
        {data === undefined && !error ? <Loading /> : null}
        {data?.length === 0 ? <Typography>{translate('shelai.starter.same')}</Typography> : null}
        {data?.map(({ field, here, offered }) => (
          <Box key={field} sx={{ mb: 2 }}>
            <Typography variant="subtitle2" component="h3">
              {translate(`resources.${item.resource}.fields.${field}`, { _: field })}
            </Typography>
            <TextDifference before={here ?? ''} after={offered} />
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
