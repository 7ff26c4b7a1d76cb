import { Box, Button, Typography } from '@mui/material'
import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { type TableFormat, tableFormats } from '@shelai/contract/back-office/imports.ts'
import { recordCalls } from '@shelai/contract/back-office/record-calls.ts'
import { HttpError, useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'

/** Downloads a table to fill in. */
export function TemplateButtons({ resource }: { resource: ResourceName }) {
  const translate = useTranslate()
  const notify = useNotify()
  const { download: saveTable } = useDataProvider<AdminDataProvider>()
  const download = async (format: TableFormat) => {
    try {
      await saveTable(recordCalls.template(resource), { query: { format } }, `${resource}-template.${format}`)
    } catch (error) {
      notify(error instanceof HttpError ? error.message : 'ra.notification.http_error', { type: 'error' })
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('shelai.imports.template_why')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {tableFormats.map((format) => (
          <Button key={format} variant="outlined" onClick={() => void download(format)} sx={{ minHeight: 48 }}>
            {translate('shelai.imports.template', { format })}
          </Button>
        ))}
      </Box>
    </Box>
  )
}
