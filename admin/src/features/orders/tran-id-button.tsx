import { ContentCopy, Done } from '@mui/icons-material'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { groupTranId } from './order-record.ts'

/** A transaction id in groups of four. A tap copies it without the spaces. */
export function TranIdButton({ tranId }: { tranId: string }) {
  const translate = useTranslate()
  const notify = useNotify()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(tranId)
      setIsCopied(true)
    } catch {
      notify('shelai.orders.not_copied', { type: 'warning' })
    }
  }
  return (
    <Button
      onClick={() => void copy()}
      aria-label={translate(isCopied ? 'shelai.orders.copied' : 'shelai.orders.copy', { id: groupTranId(tranId) })}
      endIcon={isCopied ? <Done /> : <ContentCopy />}
      sx={{ ml: -1, px: 1, fontFamily: 'ui-monospace, monospace', fontSize: '1.05rem', color: 'text.primary' }}
    >
      {groupTranId(tranId)}
    </Button>
  )
}
