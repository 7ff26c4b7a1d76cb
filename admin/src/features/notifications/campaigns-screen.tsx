import { Box, Button, Link, type Theme, useMediaQuery } from '@mui/material'
import { campaignStatuses } from '@shelai/contract/features/notifications/notifications.ts'
import {
  CreateButton,
  DataTable,
  ExportButton,
  List,
  SearchInput,
  SelectInput,
  SimpleList,
  TopToolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { exportCsv } from '../../api/export-csv.ts'
import { EmptyList } from '../../components/empty-list.tsx'
import { QuietWhileLoading } from '../../components/quiet-while-loading.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { type Campaign, useDescribeAudience } from './campaign.ts'
import { CampaignStatusChip } from './campaign-status.tsx'

/** The messages of staff to readers: waiting, on their way, and sent. */
export function CampaignsScreen() {
  const describeAudience = useDescribeAudience()
  const { moment, count } = useFormats()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    <SelectInput
      key="status"
      source="status"
      alwaysOn
      choices={campaignStatuses.map((id) => ({ id, name: `shelai.campaigns.status.${id}` }))}
    />,
  ]
  return (
    <List<Campaign>
      resource="campaigns"
      actions={<Actions />}
      filters={filters}
      sort={{ field: 'id', order: 'DESC' }}
      exporter={exportCsv}
      empty={<Empty />}
    >
      {isNarrow ? (
        <SimpleList<Campaign>
          rowClick="show"
          primaryText={({ title }) => title}
          secondaryText={(campaign) => (
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <CampaignStatusChip />
              {moment(campaign.send_at)} · {describeAudience(campaign)}
            </Box>
          )}
        />
      ) : (
        <QuietWhileLoading>
          <DataTable<Campaign> rowClick="show" bulkActionButtons={false}>
            <DataTable.Col source="title">
              <CampaignLink />
            </DataTable.Col>
            <DataTable.Col source="audience" render={(campaign) => describeAudience(campaign as Campaign)} />
            <DataTable.Col source="status">
              <CampaignStatusChip />
            </DataTable.Col>
            <DataTable.Col source="send_at" render={({ send_at }) => moment(send_at)} />
            <DataTable.NumberCol source="sent_count" render={({ sent_count }) => count(sent_count)} />
          </DataTable>
        </QuietWhileLoading>
      )}
      <Box sx={{ p: 1 }}>
        <DeliveredLink />
      </Box>
    </List>
  )
}

/** Leads to the notifications that campaigns and orders have made. */
function DeliveredLink() {
  const translate = useTranslate()
  return (
    <Button component={RouterLink} to="/notifications/delivered">
      {translate('shelai.campaigns.delivered')}
    </Button>
  )
}

function CampaignLink() {
  const record = useRecordContext<Campaign>()
  if (record === undefined) return null
  return (
    <Link component={RouterLink} to={`/campaigns/${record.id}/show`} color="inherit" underline="hover">
      {record.title}
    </Link>
  )
}

function Actions() {
  const translate = useTranslate()
  return (
    <TopToolbar>
      <CreateButton resource="campaigns" label={translate('shelai.campaigns.write')} />
      <ExportButton />
    </TopToolbar>
  )
}

function Empty() {
  const translate = useTranslate()
  return (
    <EmptyList text={translate('shelai.campaigns.empty')}>
      <CreateButton resource="campaigns" label={translate('shelai.campaigns.write')} />
      <DeliveredLink />
    </EmptyList>
  )
}
