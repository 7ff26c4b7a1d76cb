import { Link, List, ListItem, ListItemText, Typography } from '@mui/material'
import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { importCalls } from '@shelai/contract/back-office/import-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { useFormats } from '../../i18n/use-formats.ts'
import { importKeys } from './import-keys.ts'

/** Lists the earlier imports of a resource: the file, who, when, and what became of it. */
export function EarlierImports({ resource }: { resource: ResourceName }) {
  const translate = useTranslate()
  const { count, moment } = useFormats()
  const { call } = useDataProvider<AdminDataProvider>()
  const { data } = useQuery({
    queryKey: importKeys.list(resource),
    queryFn: () => call(importCalls.listImports, { query: { resource } }),
  })
  return (
    <section>
      <Typography component="h2" variant="h6">
        {translate('shelai.imports.earlier')}
      </Typography>
      {data?.length === 0 ? <Typography>{translate('shelai.imports.none')}</Typography> : null}
      <List disablePadding>
        {data?.map(({ id, file_name, who, created_at, status, counts }) => (
          <ListItem key={id} disableGutters sx={{ overflowWrap: 'anywhere', minHeight: 48 }}>
            <ListItemText
              primary={
                <>
                  <Link
                    component={RouterLink}
                    to={`/${resource}/import/${id}`}
                    sx={{ display: 'inline-block', py: 1.5 }}
                  >
                    {file_name}
                  </Link>{' '}
                  · {translate(`shelai.imports.status.${status}`)}
                </>
              }
              secondary={`${translate('shelai.imports.by', { who, at: moment(created_at) })} · ${translate(
                'shelai.imports.summary',
                Object.fromEntries(Object.entries(counts).map(([name, number]) => [name, count(number)])),
              )}`}
            />
          </ListItem>
        ))}
      </List>
    </section>
  )
}
