import { Alert, Box, Button, Card, LinearProgress, Link, List, ListItem, Tab, Tabs, Typography } from '@mui/material'
import {
  type StarterItem,
  type StarterItemState,
  type StarterPack,
  starterItemStates,
  starterPackCalls,
} from '@shelai/contract/back-office/starter-pack.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, Loading, useCreatePath, useDataProvider, useGetResourceLabel, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { useFormats } from '../../i18n/use-formats.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { starterPackKey } from './starter-pack-card.tsx'
import { type StarterChange, useStarterChanges } from './use-starter-changes.ts'

/** The number of items shown at first, and added by each press. */
const shownAtOnce = 25

/** The changes that each state of an item permits; the first is the one that most people want. */
const changesOf: Readonly<Record<StarterItemState, readonly StarterChange[]>> = {
  new: ['take', 'leave'],
  changed: ['take', 'leave'],
  edited: ['overwrite', 'leave'],
  left: ['take'],
  taken: ['undo'],
  deleted: [],
}

/** Lists the additions and changes of a newer starter content, to take or leave item by item. */
export function StarterPackScreen() {
  const translate = useTranslate()
  const { call } = useDataProvider<AdminDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: starterPackKey,
    queryFn: () => call(starterPackCalls.findStarterPack),
  })
  return (
    <Card sx={{ p: { xs: 1, sm: 2 }, mt: 2, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ScreenHeading title={translate('shelai.starter.title')} />
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {data === undefined && !error ? <Loading /> : null}
      {data === undefined ? null : <Offers pack={data} onChanged={refetch} />}
    </Card>
  )
}

function Offers({ pack, onChanged }: { pack: StarterPack; onChanged: () => Promise<unknown> }) {
  const translate = useTranslate()
  const { count } = useFormats()
  const [chosen, setChosen] = useState<StarterItemState>()
  const changes = useStarterChanges(onChanged)
  const groups = Map.groupBy(pack.items, ({ state }) => state)
  const present = starterItemStates.filter((state) => groups.has(state))
  const shown = chosen !== undefined && groups.has(chosen) ? chosen : present[0]
  const { progress, kept, error } = changes
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1, maxWidth: '70ch' }}>
        {translate('shelai.starter.explained', { version: count(pack.version) })}
      </Typography>
      <Box role="status">
        {progress === undefined ? null : (
          <>
            <LinearProgress variant="determinate" value={(100 * progress.done) / progress.all} />
            {translate('shelai.starter.progress', { done: count(progress.done), all: count(progress.all) })}
          </>
        )}
        {error ? <Alert severity="error">{error}</Alert> : null}
        {kept.map(({ key, title, outcome, reason }) => (
          <Alert key={key} severity="warning">
            {outcome === 'yours'
              ? translate('shelai.starter.yours', { title })
              : translate('shelai.starter.refused', { title, reason: reason ?? '' })}
          </Alert>
        ))}
      </Box>
      {shown === undefined ? (
        <Alert severity="success">{translate('shelai.starter.nothing')}</Alert>
      ) : (
        <>
          <Tabs value={shown} onChange={(_, value) => setChosen(value)} variant="scrollable" allowScrollButtonsMobile>
            {present.map((state) => (
              <Tab
                key={state}
                value={state}
                label={`${translate(`shelai.starter.state.${state}`)} (${count(groups.get(state)?.length ?? 0)})`}
                sx={{ textTransform: 'none', minHeight: 48 }}
              />
            ))}
          </Tabs>
          <ItemList
            key={shown}
            state={shown}
            items={groups.get(shown) ?? []}
            isBusy={progress !== undefined}
            run={(change, items) => void changes.run(change, items)}
          />
        </>
      )}
    </>
  )
}

type ItemListProps = {
  state: StarterItemState
  items: readonly StarterItem[]
  isBusy: boolean
  run: (change: StarterChange, items: readonly StarterItem[]) => void
}

/** The items in one state. All new and all changed ones can be taken at once; records of staff are overwritten one by one. */
function ItemList({ state, items, isBusy, run }: ItemListProps) {
  const translate = useTranslate()
  const { count } = useFormats()
  const [most, setMost] = useState(shownAtOnce)
  const [isAllAsked, setIsAllAsked] = useState(false)
  const [overwritten, setOverwritten] = useState<StarterItem>()
  const [compared, setCompared] = useState<StarterItem>()
  const all = translate('shelai.starter.take_all', { count: count(items.length) })
  return (
    <Box sx={{ pt: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 240px' }}>
          {translate(`shelai.starter.help.${state}`)}
        </Typography>
        {(state === 'new' || state === 'changed') && items.length > 1 ? (
          <Button variant="contained" disabled={isBusy} onClick={() => setIsAllAsked(true)} sx={{ minHeight: 48 }}>
            {all}
          </Button>
        ) : null}
      </Box>
      <List disablePadding sx={{ mt: 1 }}>
        {items.slice(0, most).map((item) => (
          <ItemRow
            key={item.key}
            item={item}
            isBusy={isBusy}
            onCompare={() => setCompared(item)}
            onChange={(change) => (change === 'overwrite' ? setOverwritten(item) : run(change, [item]))}
          />
        ))}
      </List>
      {items.length > most ? (
        <Button onClick={() => setMost(most + shownAtOnce)} sx={{ minHeight: 48 }}>
          {translate('shelai.starter.more')}
        </Button>
      ) : null}
      <Confirm
        isOpen={isAllAsked}
        title={all}
        content={translate('shelai.starter.take_all_question')}
        onConfirm={() => {
          setIsAllAsked(false)
          run('take', items)
        }}
        onClose={() => setIsAllAsked(false)}
      />
      <Confirm
        isOpen={overwritten !== undefined}
        title={overwritten?.title ?? ''}
        content={translate('shelai.starter.overwrite_question')}
        onConfirm={() => {
          if (overwritten !== undefined) run('overwrite', [overwritten])
          setOverwritten(undefined)
        }}
        onClose={() => setOverwritten(undefined)}
      />
      {compared === undefined ? null : <CompareDialog item={compared} onClose={() => setCompared(undefined)} />}
    </Box>
  )
}

type ItemRowProps = {
  item: StarterItem
  isBusy: boolean
  onCompare: () => void
  onChange: (change: StarterChange) => void
}

function ItemRow({ item, isBusy, onCompare, onChange }: ItemRowProps) {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const getLabel = useGetResourceLabel()
  const { resource, title, state, record_id } = item
  return (
    <ListItem disableGutters divider sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {record_id === null || state === 'deleted' ? (
            title
          ) : (
            <Link component={RouterLink} to={createPath({ resource, id: record_id, type: 'edit' })}>
              {title}
            </Link>
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {getLabel(resource, 1)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state === 'taken' || state === 'deleted' ? null : (
          <Button
            onClick={onCompare}
            sx={{ minHeight: 48 }}
            aria-label={translate('shelai.starter.compare_of', { title })}
          >
            {translate('shelai.starter.compare')}
          </Button>
        )}
        {changesOf[state].map((change, place) => (
          <Button
            key={change}
            variant={place === 0 ? 'outlined' : 'text'}
            disabled={isBusy}
            onClick={() => onChange(change)}
            sx={{ minHeight: 48 }}
            aria-label={translate(`shelai.starter.${change}_of`, { title })}
          >
            {translate(`shelai.starter.${change}`)}
          </Button>
        ))}
      </Box>
    </ListItem>
  )
}
