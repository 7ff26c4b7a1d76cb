import { Alert, Button } from '@mui/material'
import { starterPackCalls } from '@shelai/contract/back-office/starter-pack.ts'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { useIsAllowed } from '../../components/use-is-allowed.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** The key of the query of what the starter content offers. */
export const starterPackKey = ['starter-pack']

/** Tells an owner that a newer starter content waits. */
export function StarterPackCard() {
  return useIsAllowed('update', 'settings') ? <WaitingItems /> : null
}

function WaitingItems() {
  const translate = useTranslate()
  const { count } = useFormats()
  const { call } = useDataProvider<AdminDataProvider>()
  const { data } = useQuery({ queryKey: starterPackKey, queryFn: () => call(starterPackCalls.findStarterPack) })
  const countOf = (wanted: string) => data?.items.filter(({ state }) => state === wanted).length ?? 0
  const [fresh, changed] = [countOf('new'), countOf('changed') + countOf('edited')]
  if (fresh + changed === 0) return null
  return (
    <Alert
      severity="info"
      action={
        <Button component={Link} to="/starter-content" color="inherit" sx={{ minHeight: 48, whiteSpace: 'nowrap' }}>
          {translate('shelai.starter.look')}
        </Button>
      }
    >
      {translate('shelai.starter.waiting', { fresh: count(fresh), changed: count(changed) })}
    </Alert>
  )
}
