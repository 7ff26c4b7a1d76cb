import { Alert, Box, Card, Typography } from '@mui/material'
import { adminResources, type ResourceName, resourceNames } from '@shelai/contract/admin-resources.ts'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import { representRecord } from '@shelai/contract/back-office/bin.ts'
import type { OrderStatus } from '@shelai/contract/features/orders/orders.ts'
import type { AdminResource } from '@shelai/contract/records/admin-resource.ts'
import { formatLocalPhone } from '@shelai/contract/rules/phone.ts'
import type { Role } from '@shelai/contract/rules/staff.ts'
import { type RaRecord, useGetList, useGetResourceLabel, usePermissions, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ScreenHeading } from '../components/screen-heading.tsx'
import { SearchTextField, useSearchedText } from '../components/search-text-field.tsx'
import { useFormats } from '../i18n/use-formats.ts'
import { listReadable } from './readable-resources.ts'

/** The number of records shown of each kind. */
const shownRecords = 5

/** Resources without records to find: figures, history, and those that another resource leads to. */
const withoutRecords: readonly ResourceName[] = [
  'settings',
  'users',
  'audit',
  'bin',
  'day-closings',
  'pay-to-changes',
  'campaigns',
  'notifications',
]

/** Orders and readers first, because somebody waits on the telephone. */
const searched: readonly ResourceName[] = [
  ...new Set<ResourceName>(['orders', 'readers', ...resourceNames.filter((name) => !withoutRecords.includes(name))]),
]

/** Where a search of the back office leads: every record that the role may read, orders in all states first. */
export function SearchScreen() {
  const translate = useTranslate()
  const { permissions: role } = usePermissions<Role>()
  const { q, field } = useSearchedText()
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 960 }}>
      <ScreenHeading title={translate('shelai.search.title')} />
      <SearchTextField
        {...field}
        autoFocus
        label={translate('shelai.search.field')}
        helperText={translate('shelai.search.help')}
      />
      {q === '' || role === undefined
        ? null
        : listReadable(role, searched).map((resource) => (
            <Found key={resource} resource={resource} q={q} mayEdit={isAllowed(role, 'update', resource)} />
          ))}
    </Box>
  )
}

type FoundProps = { resource: ResourceName; q: string; mayEdit: boolean }

/** The records of a resource that a text finds; nothing where there are none. */
function Found({ resource, q, mayEdit }: FoundProps) {
  const translate = useTranslate()
  const getLabel = useGetResourceLabel()
  const { count } = useFormats()
  const describe = useDescription()
  const {
    data,
    total = 0,
    error,
  } = useGetList(resource, {
    filter: { q },
    pagination: { page: 1, perPage: shownRecords },
  })
  const title = `${getLabel(resource, 2)} (${count(total)})`
  if (error) return <Alert severity="error">{`${getLabel(resource, 2)}: ${error.message}`}</Alert>
  // The orders answer at all times, so that the telephone gets an answer too.
  if (data === undefined || (total === 0 && resource !== 'orders')) return null
  return (
    <Card component="section" aria-label={title} sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography component="h2" variant="h6">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {data.map((record) => (
          <Box component="li" key={record.id} sx={{ minHeight: 48, py: 0.75, display: 'grid', alignContent: 'center' }}>
            <Link to={findPage(resource, record, mayEdit)}>{representRecord(record)}</Link>
            <Typography variant="body2" color="textSecondary">
              {describe(resource, record)}
            </Typography>
          </Box>
        ))}
      </Box>
      {total > shownRecords && resource !== 'orders' ? (
        <Link to={findList(resource, q)}>{translate('shelai.search.all')}</Link>
      ) : null}
      {total > shownRecords && resource === 'orders' ? (
        <Typography color="textSecondary">{translate('shelai.search.narrow')}</Typography>
      ) : null}
    </Card>
  )
}

const isStatus = (status: unknown): status is OrderStatus => typeof status === 'string'

/** Returns the page of a record: the form where it may be changed, an order in the list of its state. */
function findPage(resource: ResourceName, record: RaRecord, mayEdit: boolean): string {
  if (resource === 'orders')
    return `/orders?${new URLSearchParams({ status: isStatus(record.status) ? record.status : '', q: String(record.reference) })}`
  const { actions }: AdminResource = adminResources[resource]
  const path = `/${resource}/${encodeURIComponent(record.id)}`
  return mayEdit && actions.includes('update') ? path : `${path}/show`
}

/** Returns the list of a resource with what is searched. */
function findList(resource: ResourceName, q: string): string {
  return resource === 'readers'
    ? `/readers?${new URLSearchParams({ q })}`
    : `/${resource}?${new URLSearchParams({ filter: JSON.stringify({ q }), displayedFilters: '{}' })}`
}

/** Returns what says more of a record than its name: the state, the money and the reader of an order, the address of a reader. */
function useDescription() {
  const translate = useTranslate()
  const { taka } = useFormats()
  return (resource: ResourceName, record: RaRecord): string => {
    const { price, status, tran_id, reader_name, reader_phone, email, phone, state } = record
    const parts =
      resource === 'orders'
        ? [
            translate(`shelai.orders.status.${status}`),
            taka(Number(price)),
            tran_id,
            reader_name,
            formatLocalPhone(reader_phone ?? ''),
          ]
        : resource === 'readers'
          ? [email, formatLocalPhone(phone ?? '')]
          : [typeof state === 'string' ? translate(`shelai.state.${state}`) : undefined]
    return parts.filter(Boolean).join(' · ')
  }
}
