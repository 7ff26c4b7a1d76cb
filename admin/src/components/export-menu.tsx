import { DownloadOutlined } from '@mui/icons-material'
import { Button, Menu, MenuItem } from '@mui/material'
import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { type TableFormat, tableFormats } from '@shelai/contract/back-office/imports.ts'
import { recordCalls } from '@shelai/contract/back-office/record-calls.ts'
import { useId, useState } from 'react'
import { HttpError, useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AdminDataProvider, ListParameters } from '../api/data-provider.ts'

/** Returns what exports a list of records in a format, and whether it is under way. */
export function useExport(resource: ResourceName, list: ListParameters) {
  const notify = useNotify()
  const { download: saveTable } = useDataProvider<AdminDataProvider>()
  const [isLoading, setIsLoading] = useState(false)
  const download = async (format: TableFormat) => {
    setIsLoading(true)
    try {
      const filter = list.filter && JSON.stringify(list.filter)
      const sort = list.sort && JSON.stringify([list.sort.field, list.sort.order])
      await saveTable(recordCalls.export(resource), { query: { format, filter, sort } }, `${resource}.${format}`)
    } catch (error) {
      notify(error instanceof HttpError ? error.message : 'ra.notification.http_error', { type: 'error' })
    } finally {
      setIsLoading(false)
    }
  }
  return { download, isLoading }
}

/** Exports a list of records in the format that is chosen. */
export function ExportMenu({ resource, list }: { resource: ResourceName; list: ListParameters }) {
  const translate = useTranslate()
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { download, isLoading } = useExport(resource, list)
  return (
    <>
      <Button
        startIcon={<DownloadOutlined />}
        loading={isLoading}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 48 }}
      >
        {translate('ra.action.export')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {tableFormats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null)
              void download(format)
            }}
            sx={{ minHeight: 48 }}
          >
            {translate(`shelai.imports.format.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
