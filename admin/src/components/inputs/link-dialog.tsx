import { Autocomplete, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import type { LinkTarget } from '@shelai/contract/back-office/admin-calls.ts'
import { adminCalls } from '@shelai/contract/back-office/admin-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { useDataProvider, useGetResourceLabel, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { type ChosenLink, completeAddress } from './editor-links.ts'

type Props = { current: string; onSet: (link: ChosenLink) => void; onCancel: () => void }

/** Asks where a link leads: a page of the readers' site, found by its title, or any address. An empty one removes it. */
export function LinkDialog({ current, onSet, onCancel }: Props) {
  const { call } = useDataProvider<AdminDataProvider>()
  const translate = useTranslate()
  const getLabel = useGetResourceLabel()
  const [typed, setTyped] = useState(current)
  const [chosen, setChosen] = useState<LinkTarget>()
  const words = useDeferredValue(typed.trim())
  const href = completeAddress(typed.trim())
  const isAddress = /^(?:\/|#|[a-z]+:)/i.test(href)
  const { data: targets = [] } = useQuery({
    queryKey: ['link-targets', words],
    queryFn: () => call(adminCalls.linkTargets, { query: { q: words } }),
    enabled: words !== '' && !isAddress,
  })
  const set = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    onSet({ href, title: chosen?.page === href ? chosen.title : '' })
  }
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="xs" aria-labelledby="link-title">
      <form onSubmit={set}>
        <DialogTitle id="link-title">{translate('shelai.html.link')}</DialogTitle>
        <DialogContent>
          <Autocomplete<LinkTarget, false, false, true>
            freeSolo
            options={isAddress ? [] : targets}
            filterOptions={(found) => found}
            groupBy={({ resource }) => getLabel(resource, 2)}
            getOptionLabel={(option) => (typeof option === 'string' ? option : option.page)}
            renderOption={({ key, ...props }, { title, page }) => (
              <li {...props} key={page}>
                {title}
              </li>
            )}
            inputValue={typed}
            onChange={(_, option) => setChosen(typeof option === 'object' ? (option ?? undefined) : undefined)}
            onInputChange={(_, value) => setTyped(value)}
            renderInput={(props) => (
              <TextField
                {...props}
                autoFocus
                margin="normal"
                label={translate('shelai.html.address')}
                helperText={translate('shelai.html.find_page')}
              />
            )}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={href !== '' && !isAddress}>
            {translate('ra.action.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
