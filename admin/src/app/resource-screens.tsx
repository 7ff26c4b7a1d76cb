import { adminResources, type ResourceName } from '@shelai/contract/admin-resources.ts'
import { representRecord } from '@shelai/contract/back-office/bin.ts'
import { isImportable } from '@shelai/contract/back-office/imports.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import type { ComponentType } from 'react'
import type { ResourceProps } from 'react-admin'
import { Navigate, Route } from 'react-router'
import { getChoiceName } from '../components/choice-name.ts'
import { lazyNamed } from '../components/lazy-named.ts'
import { RecordCreate, RecordEdit } from '../components/record-form.tsx'
import { RecordList } from '../components/record-list.tsx'
import { RecordShow } from '../components/record-show.tsx'
import { i18nProvider } from '../i18n/i18n-provider.ts'
import { ImporterOnly } from './importer-only.tsx'
import { ReadableOnly } from './readable-only.tsx'
import { getResourceIcon } from './resource-icons.ts'

const OrdersScreen = lazyNamed(() => import('../features/orders/orders-screen.tsx'), 'OrdersScreen')
const ReconcileScreen = lazyNamed(() => import('../features/orders/reconcile-screen.tsx'), 'ReconcileScreen')
const CloseOfDayScreen = lazyNamed(() => import('../features/orders/close-of-day-screen.tsx'), 'CloseOfDayScreen')

const GrantScreen = lazyNamed(() => import('../features/orders/grant-screen.tsx'), 'GrantScreen')

const CampaignsScreen = lazyNamed(() => import('../features/notifications/campaigns-screen.tsx'), 'CampaignsScreen')
const CampaignCreate = lazyNamed(() => import('../features/notifications/campaign-screens.tsx'), 'CampaignCreate')
const CampaignEdit = lazyNamed(() => import('../features/notifications/campaign-screens.tsx'), 'CampaignEdit')
const CampaignShow = lazyNamed(() => import('../features/notifications/campaign-show.tsx'), 'CampaignShow')

const StaffScreen = lazyNamed(() => import('../features/accounts/staff-screen.tsx'), 'StaffScreen')

const BinScreen = lazyNamed(() => import('../back-office/admin/bin-screen.tsx'), 'BinScreen')

const CircularAssistant = lazyNamed(() => import('../features/circulars/circular-assistant.tsx'), 'CircularAssistant')

const FormulaTrial = lazyNamed(() => import('../components/inputs/formula-trial.tsx'), 'FormulaTrial')

const ImportScreen = lazyNamed(() => import('../back-office/imports/import-screen.tsx'), 'ImportScreen')
const ImportJobScreen = lazyNamed(() => import('../back-office/imports/import-job-screen.tsx'), 'ImportJobScreen')

const importScreens = [
  <Route
    key="import"
    path="import"
    element={
      <ImporterOnly>
        <ImportScreen />
      </ImporterOnly>
    }
  />,
  <Route
    key="job"
    path="import/:importId"
    element={
      <ImporterOnly>
        <ImportJobScreen />
      </ImporterOnly>
    }
  />,
]

const ReadersScreen = lazyNamed(() => import('../features/accounts/readers-screen.tsx'), 'ReadersScreen')
const ReaderScreen = lazyNamed(() => import('../features/accounts/reader-screen.tsx'), 'ReaderScreen')

const AuditScreen = lazyNamed(() => import('../back-office/audit/audit-screen.tsx'), 'AuditScreen')

const SettingsScreen = lazyNamed(() => import('../back-office/settings/settings-screen.tsx'), 'SettingsScreen')

const orderScreens = [
  <Route
    key="reconcile"
    path="reconcile"
    element={
      <ReadableOnly resource="orders">
        <ReconcileScreen />
      </ReadableOnly>
    }
  />,
  <Route
    key="grant"
    path="grant"
    element={
      <ReadableOnly resource="orders">
        <GrantScreen />
      </ReadableOnly>
    }
  />,
]

const CircularReportShow = lazyNamed(() => import('../features/reports/report-screens.tsx'), 'CircularReportShow')
const PayToHelp = lazyNamed(() => import('../features/orders/pay-to-changes.tsx'), 'PayToHelp')
const AskedSource = lazyNamed(() => import('../features/reports/asked-source.tsx'), 'AskedSource')
const MistakeReportShow = lazyNamed(() => import('../features/reports/report-screens.tsx'), 'MistakeReportShow')

type OwnScreens = Omit<ResourceProps, 'name' | 'list'> & { list?: ComponentType }

/** The screens that features have of their own. */
const featureScreens: Readonly<Partial<Record<ResourceName, OwnScreens>>> = {
  orders: { list: OrdersScreen, children: orderScreens },
  'day-closings': { list: CloseOfDayScreen },
  invitations: { list: StaffScreen },
  bin: { list: BinScreen },
  'payment-methods': { edit: <RecordEdit aside={<PayToHelp />} />, create: <RecordCreate aside={<PayToHelp />} /> },
  'job-circulars': {
    edit: <RecordEdit aside={<CircularAssistant />} />,
    create: <RecordCreate aside={<CircularAssistant />} />,
  },
  'job-questions': { edit: <RecordEdit aside={<AskedSource />} /> },
  formulas: { edit: <RecordEdit aside={<FormulaTrial />} />, create: <RecordCreate aside={<FormulaTrial />} /> },
  audit: { list: AuditScreen },
  settings: { list: SettingsScreen },
  // Accounts are found, and exported after the password, on the screens of readers and of staff.
  users: { list: () => <Navigate to="/readers" replace /> },
  readers: {
    list: ReadersScreen,
    show: (
      <ReadableOnly resource="readers">
        <ReaderScreen />
      </ReadableOnly>
    ),
  },
  'circular-reports': { show: CircularReportShow },
  'mistake-reports': { show: MistakeReportShow },
  campaigns: { list: CampaignsScreen, create: CampaignCreate, edit: CampaignEdit, show: CampaignShow },
  // Staff write campaigns. The notifications that they and orders have made stand behind them.
  notifications: {
    list: CampaignsScreen,
    create: CampaignCreate,
    children: <Route path="delivered" element={<RecordList />} />,
  },
}

/** Names official content by its kind, which is all that it has. */
const nameOfficialContent = ({ type }: { type?: string }) => i18nProvider.translate(getChoiceName(String(type)))

/** The resources whose screens of single records are not those that follow from the contract. */
const withoutRecordScreens: readonly ResourceName[] = ['settings', 'users']

/** Returns the screens of single records that follow from the contract. */
function listRecordScreens(name: ResourceName) {
  const { actions }: AdminResource = adminResources[name]
  return {
    show: RecordShow,
    ...(actions.includes('create') ? { create: RecordCreate } : {}),
    ...(actions.includes('update') ? { edit: RecordEdit } : {}),
  }
}

/** Returns the screens of a resource: those of its own, or those that follow from the contract. */
export function resourceScreens(name: ResourceName): Omit<ResourceProps, 'name'> {
  const { list: OwnList, ...ownScreens } = featureScreens[name] ?? {}
  return {
    list: OwnList ? (
      <ReadableOnly resource={name}>
        <OwnList />
      </ReadableOnly>
    ) : (
      RecordList
    ),
    ...(withoutRecordScreens.includes(name) ? {} : listRecordScreens(name)),
    icon: getResourceIcon(name),
    recordRepresentation: name === 'official-content' ? nameOfficialContent : representRecord,
    ...(isImportable(name) ? { children: importScreens } : {}),
    ...ownScreens,
  }
}
