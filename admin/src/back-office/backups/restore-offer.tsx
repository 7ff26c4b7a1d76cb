import { Alert, Button, Typography } from '@mui/material'
import { restoreCalls } from '@shelai/contract/back-office/restore.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { useIsAllowed } from '../../components/use-is-allowed.ts'

/** The key of the query of what can be restored. */
export const restoreOfferKey = ['restore-offer']

/** Offers the first owner of an installation that nobody uses yet to restore a backup into it. */
export function RestoreOffer() {
  return useIsAllowed('update', 'settings') ? <OwnersOffer /> : null
}

function OwnersOffer() {
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
  const { data } = useQuery({
    queryKey: restoreOfferKey,
    queryFn: () => call(restoreCalls.findRestoreOffer),
  })
  if (!data?.is_possible) return null
  return (
    <Alert severity="info">
      <Typography sx={{ mb: 1 }}>{translate('shelai.backups.restore.offer')}</Typography>
      <Button component={Link} to="/restore" variant="outlined" color="inherit" sx={{ minHeight: 48 }}>
        {translate('shelai.backups.restore.title')}
      </Button>
    </Alert>
  )
}
