import { type Theme, Typography, useMediaQuery } from '@mui/material'
import { binMs } from '@shelai/contract/back-office/bin.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import {
  BulkDeleteButton,
  DataTable,
  FunctionField,
  List,
  SearchInput,
  SimpleList,
  useGetResourceLabel,
  useTranslate,
} from 'react-admin'
import { EmptyList } from '../../components/empty-list.tsx'
import { QuietWhileLoading } from '../../components/quiet-while-loading.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { RestoreButton } from './restore-button.tsx'

/** The deleted records, the latest first, with a button that restores each. */
export function BinScreen() {
  const translate = useTranslate()
  const { count, moment } = useFormats()
  const getLabel = useGetResourceLabel()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  return (
    <>
      <Typography color="text.secondary" sx={{ mt: 2, px: { xs: 2, md: 0 } }}>
        {translate('shelai.bin.explained', { days: count(binMs / dayMs) })}
      </Typography>
      <List
        filters={[<SearchInput key="q" source="q" alwaysOn />]}
        exporter={false}
        empty={<EmptyList text={translate('shelai.bin.empty')} />}
      >
        {isNarrow ? (
          <SimpleList
            linkType={false}
            primaryText={(record) => record.title}
            secondaryText={(record) => `${getLabel(record.resource, 1)} · ${moment(record.deleted_at)}`}
            rightIcon={() => <RestoreButton />}
          />
        ) : (
          <QuietWhileLoading>
            <DataTable bulkActionButtons={<BulkDeleteButton mutationMode="pessimistic" />} rowClick={false}>
              <DataTable.Col source="title" />
              <DataTable.Col source="resource">
                <FunctionField source="resource" render={(record) => getLabel(record.resource, 1)} />
              </DataTable.Col>
              <DataTable.Col source="deleted_by" />
              <DataTable.Col source="deleted_at">
                <FunctionField source="deleted_at" render={(record) => moment(record.deleted_at)} />
              </DataTable.Col>
              <DataTable.Col source="expires_at">
                <FunctionField source="expires_at" render={(record) => moment(record.expires_at)} />
              </DataTable.Col>
              <DataTable.Col label={<span />} disableSort>
                <RestoreButton />
              </DataTable.Col>
            </DataTable>
          </QuietWhileLoading>
        )}
      </List>
    </>
  )
}
