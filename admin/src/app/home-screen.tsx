import { Box } from '@mui/material'
import { lazy, Suspense } from 'react'
import { Loading, useTranslate } from 'react-admin'
import { ScreenHeading } from '../components/screen-heading.tsx'
import { InitialPasswordNotice } from '../features/accounts/initial-password-notice.tsx'
import { NewRecords } from './new-records.tsx'

const ChecklistCard = lazy(() =>
  import('../back-office/checklist/checklist-card.tsx').then(({ ChecklistCard }) => ({ default: ChecklistCard })),
)
const BackupCard = lazy(() =>
  import('../back-office/backups/backup-card.tsx').then(({ BackupCard }) => ({ default: BackupCard })),
)
const StarterPackCard = lazy(() =>
  import('../back-office/starter-pack/starter-pack-card.tsx').then(({ StarterPackCard }) => ({
    default: StarterPackCard,
  })),
)
const RestoreOffer = lazy(() =>
  import('../back-office/backups/restore-offer.tsx').then(({ RestoreOffer }) => ({ default: RestoreOffer })),
)
const WaitingReports = lazy(() =>
  import('../features/reports/waiting-reports.tsx').then(({ WaitingReports }) => ({ default: WaitingReports })),
)
const WaitingPayToChanges = lazy(() =>
  import('../features/orders/pay-to-changes.tsx').then(({ WaitingPayToChanges }) => ({ default: WaitingPayToChanges })),
)
const WaitingOrders = lazy(() =>
  import('../features/orders/waiting-orders.tsx').then(({ WaitingOrders }) => ({ default: WaitingOrders })),
)
const Dashboard = lazy(() =>
  import('../back-office/dashboard/dashboard.tsx').then(({ Dashboard }) => ({ default: Dashboard })),
)

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
