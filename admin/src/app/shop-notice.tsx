import { WarningAmber } from '@mui/icons-material'
import { Box, Button } from '@mui/material'
import { type ChecklistKey, checklistCalls } from '@shelai/contract/back-office/checklist.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminDataProvider } from '../api/data-provider.ts'
import { useIsAllowed } from '../components/use-is-allowed.ts'

/** The points of the checklist whose examples readers must not see once something is on sale. */
const neededToSell: readonly ChecklistKey[] = ['contact', 'payment_numbers']

/** Tells an owner in the top bar that readers can buy while owners, addresses or numbers are still examples. */
export function ShopNotice() {
  const translate = useTranslate()
  const maySet = useIsAllowed('update', 'settings')
  const { call } = useDataProvider<AdminDataProvider>()
  const { data } = useQuery({
    queryKey: ['checklist'],
    queryFn: () => call(checklistCalls.findChecklist),
    enabled: maySet,
  })
  if (!data?.items.some(({ key, is_done }) => neededToSell.includes(key) && !is_done)) return null
  const text = translate('shelai.people.checklist.shop')
  return (
    <Button component={Link} to="/" color="inherit" aria-label={text} sx={{ minWidth: 48, minHeight: 48 }}>
      <WarningAmber />
      <Box component="span" sx={{ ml: 1, display: { xs: 'none', md: 'inline' } }}>
        {text}
      </Box>
    </Button>
  )
}
