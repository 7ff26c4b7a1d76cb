import { auditResource } from './back-office/audit-resource.ts'
import { binResource } from './back-office/bin.ts'
import { linkResources, type Resource } from './back-office/resource.ts'
import { settingsResource } from './back-office/settings-resource.ts'
import { aboutResources } from './features/about/about-resources.ts'
import { accountsResources } from './features/accounts/accounts-resources.ts'
import { articlesResources } from './features/articles/articles-resources.ts'
import { circularsResources } from './features/circulars/circulars-resources.ts'
import { downloadsResources } from './features/downloads/downloads-resources.ts'
import { formulasResources } from './features/formulas/formulas-resources.ts'
import { homeResources } from './features/home/home-resources.ts'
import { jobsResources } from './features/jobs/jobs-resources.ts'
import { notificationsResources } from './features/notifications/notifications-resources.ts'
import { ordersResources } from './features/orders/orders-resources.ts'
import { plansResources } from './features/plans/plans-resources.ts'
import { reportsResources } from './features/reports/reports-resources.ts'
import { searchResources } from './features/search/search-resources.ts'

/** Every resource of the back office. */
export const resources: readonly Resource[] = linkResources([
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
  ...notificationsResources,
  ...searchResources,
  ...reportsResources,
  settingsResource,
  auditResource,
  binResource,
])
