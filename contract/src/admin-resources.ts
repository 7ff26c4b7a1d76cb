import { aboutResources } from './about.ts'
import { accountsResources } from './accounts.ts'
import { json, momentOrNone, readOnly, text } from './admin-fields.ts'
import { type AdminResource, defineResource } from './admin-resource.ts'
import { articlesResources } from './articles.ts'
import { binResources } from './bin.ts'
import { circularsResources } from './circulars.ts'
import { downloadsResources } from './downloads.ts'
import { formulasResources } from './formulas.ts'
import { homeResources } from './home.ts'
import { jobsResources } from './jobs.ts'
import { notificationsResources } from './notifications.ts'
import { ordersResources } from './orders.ts'
import { plansResources } from './plans.ts'
import { readersResources } from './readers.ts'
import { reportsResources } from './reports.ts'
import { searchResources } from './search.ts'
import { settingsResources } from './settings.ts'
import { staffAccountsResources } from './staff-accounts.ts'

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
