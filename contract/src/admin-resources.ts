import { binResources } from './back-office/bin.ts'
import { aboutResources } from './features/about/about.ts'
import { settingsResources } from './features/about/settings.ts'
import { accountsResources } from './features/accounts/accounts.ts'
import { readersResources } from './features/accounts/readers.ts'
import { staffAccountsResources } from './features/accounts/staff-accounts.ts'
import { articlesResources } from './features/articles/articles.ts'
import { circularsResources } from './features/circulars/circulars.ts'
import { downloadsResources } from './features/downloads/downloads.ts'
import { formulasResources } from './features/formulas/formulas.ts'
import { homeResources } from './features/home/home.ts'
import { jobsResources } from './features/jobs/jobs.ts'
import { notificationsResources } from './features/notifications/notifications.ts'
import { ordersResources } from './features/orders/orders.ts'
import { plansResources } from './features/plans/plans.ts'
import { reportsResources } from './features/reports/reports.ts'
import { searchResources } from './features/search/search.ts'
import { json, momentOrNone, readOnly, text } from './records/admin-fields.ts'
import { type AdminResource, defineResource } from './records/admin-resource.ts'

/** The log of all changes by staff, which nobody changes. */
const audit = defineResource({
  feature: 'admin',
  called: ['audit entry', 'audit entries'],
  names: { one: { en: 'Audit entry', bn: 'অডিট' }, many: { en: 'Audit', bn: 'অডিট' } },
  icon: 'history',
  menu: ['history', 2],
  idKind: 'number',
  isPersonal: true,
  hasOwnExport: true,
  actions: ['read'],
  rights: 'audit',
  order: ['id', 'desc'],
  fields: {
    at: readOnly(momentOrNone()),
    who: readOnly(text(320), { isSearched: true }),
    action: readOnly(text(40), { isSearched: true }),
    resource: readOnly(text(40), { isSearched: true }),
    record_id: readOnly(text(100), { isSearched: true }),
    before: readOnly(json()),
    after: readOnly(json()),
    reason: readOnly(text(500), { isSearched: true }),
  },
})

/** Every resource of the back office, by its name: the last part of `/api/v1/admin/{resource}`. */
export const adminResources = {
  ...homeResources,
  ...aboutResources,
  ...articlesResources,
  ...jobsResources,
  ...circularsResources,
  ...formulasResources,
  ...downloadsResources,
  ...plansResources,
  ...ordersResources,
  ...accountsResources,
  ...staffAccountsResources,
  ...readersResources,
  ...settingsResources,
  ...notificationsResources,
  ...reportsResources,
  ...searchResources,
  audit,
  ...binResources,
} as const satisfies Record<string, AdminResource>

export type ResourceName = keyof typeof adminResources
export const resourceNames = Object.keys(adminResources) as ResourceName[]

/** A resource with the exact names of its fields. */
export type ResourceOf<N extends ResourceName> = (typeof adminResources)[N]
