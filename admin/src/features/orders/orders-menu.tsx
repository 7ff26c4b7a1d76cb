import { MoreVert } from '@mui/icons-material'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { tableFormats } from '@shelai/contract/back-office/imports.ts'
import { useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { ListParameters } from '../../api/data-provider.ts'
import { useExport } from '../../components/export-menu.tsx'

/** Offers everything besides settling in one menu, so that on a phone the first order stands in view. */
export function OrdersMenu({ mayDecide, list }: { mayDecide: boolean; list: ListParameters }) {
  const translate = useTranslate()
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { download, isLoading } = useExport('orders', list)
  const links = mayDecide ? (['reconcile', 'grant'] as const) : []
  return (
    <>
      <IconButton
        loading={isLoading}
        aria-label={translate('shelai.orders.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert />
      </IconButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {links.map((name) => (
          <MenuItem key={name} component={Link} to={`/orders/${name}`}>
            {translate(`shelai.orders.${name}.title`)}
          </MenuItem>
        ))}
        {tableFormats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null)
              void download(format)
            }}
          >
            {`${translate('ra.action.export')}: ${translate(`shelai.imports.format.${format}`)}`}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
