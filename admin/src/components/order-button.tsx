import { SwapVertOutlined } from '@mui/icons-material'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useCanAccess, useListContext, useNotify, useTranslate } from 'react-admin'
import { OrderDialog } from './order-dialog.tsx'
import { useResourceDeclaration } from './resource-declaration.ts'

/** Opens the order of the list. Records that are ordered within a category need its filter first. */
export function OrderButton() {
  const translate = useTranslate()
  const notify = useNotify()
  const { name, appendsWithin } = useResourceDeclaration()
  const { filterValues } = useListContext()
  const { canAccess } = useCanAccess({ resource: name, action: 'edit' })
  const [isOpen, setIsOpen] = useState(false)
  if (appendsWithin === undefined || !canAccess) return null

  const within = appendsWithin === null ? {} : { [appendsWithin]: filterValues[appendsWithin] }
  const open = () => {
    if (Object.values(within).includes(undefined)) {
      const field = translate(`resources.${name}.fields.${appendsWithin}`)
      notify(translate('shelai.order.choose', { field }), { type: 'info' })
    } else setIsOpen(true)
  }
  return (
    <>
      <Button onClick={open} startIcon={<SwapVertOutlined />}>
        {translate('shelai.order.title')}
      </Button>
      {isOpen ? <OrderDialog filter={within} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
