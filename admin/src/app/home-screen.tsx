import { Box } from '@mui/material'
import { Suspense } from 'react'
import { Loading, useTranslate } from 'react-admin'
import { lazyNamed } from '../components/lazy-named.ts'
import { ScreenHeading } from '../components/screen-heading.tsx'
import { InitialPasswordNotice } from '../features/accounts/initial-password-notice.tsx'
import { NewRecords } from './new-records.tsx'

const ChecklistCard = lazyNamed(() => import('../back-office/checklist/checklist-card.tsx'), 'ChecklistCard')
const BackupCard = lazyNamed(() => import('../back-office/backups/backup-card.tsx'), 'BackupCard')
const StarterPackCard = lazyNamed(() => import('../back-office/starter-pack/starter-pack-card.tsx'), 'StarterPackCard')
const RestoreOffer = lazyNamed(() => import('../back-office/backups/restore-offer.tsx'), 'RestoreOffer')
const WaitingReports = lazyNamed(() => import('../features/reports/waiting-reports.tsx'), 'WaitingReports')
const WaitingPayToChanges = lazyNamed(() => import('../features/orders/pay-to-changes.tsx'), 'WaitingPayToChanges')
const WaitingOrders = lazyNamed(() => import('../features/orders/waiting-orders.tsx'), 'WaitingOrders')
const Dashboard = lazyNamed(() => import('../back-office/dashboard/dashboard.tsx'), 'Dashboard')

/** The home of the back office: waiting work first, then the cards of the features. */
export function HomeScreen() {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2 }}>
      <ScreenHeading title={translate('shelai.dashboard.home')} />
      <InitialPasswordNotice />
      <Suspense fallback={<Loading />}>
        <RestoreOffer />
        <WaitingOrders />
        <WaitingPayToChanges />
        <NewRecords />
        <StarterPackCard />
        <ChecklistCard />
        <BackupCard />
        <WaitingReports />
        <Dashboard />
      </Suspense>
    </Box>
  )
}
