import { Box, Button, Card, MenuItem, TextField, Typography } from '@mui/material'
import { type StaffRole, staffRoles } from '@shelai/contract/rules/staff.ts'
import { useState } from 'react'
import {
  Confirm,
  type RaRecord,
  useDataProvider,
  useGetIdentity,
  useGetList,
  useNotify,
  useRefresh,
  useTranslate,
} from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { MoreButton } from '../../components/more-button.tsx'
import { SearchTextField } from '../../components/search-text-field.tsx'
import { useDebounced } from '../../components/use-debounced.ts'
import { useFormats } from '../../i18n/use-formats.ts'

/** A member of staff, as the resource of accounts answers it. */
type Member = RaRecord<string> & {
  name: string
  email: string
  role: StaffRole
  second_factor_at: string | null
  signed_in_at: string | null
  updated_at: string
}

/** The number of people listed at first, and added by each press. */
const pageSize = 50

/** Everybody with a staff role: owners change roles, end sessions and remove people. */
export function StaffList() {
  const [shown, setShown] = useState(pageSize)
  const [words, setWords] = useState('')
  const q = useDebounced(words.trim())
  const { data: members = [], total = 0 } = useGetList<Member>('users', {
    filter: { role: staffRoles, ...(q ? { q } : {}) },
    pagination: { page: 1, perPage: shown },
    sort: { field: 'created_at', order: 'ASC' },
  })
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SearchTextField label={translate('shelai.accounts.staff.search')} value={words} onType={setWords} />
      <Box
        component="ul"
        aria-label={translate('shelai.accounts.staff.title')}
        sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}
      >
        {members.map((member) => (
          <MemberCard key={member.id} member={member} />
        ))}
      </Box>
      <MoreButton shown={members.length} total={total} onMore={() => setShown(shown + pageSize)} />
    </Box>
  )
}

/** The action that a dialog asks to confirm. */
type Question = 'remove' | 'end_sessions' | 'reset_second_factor'

function MemberCard({ member }: { member: Member }) {
  const { id, name, email, role, second_factor_at, signed_in_at } = member
  const { moment } = useFormats()
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const { identity } = useGetIdentity()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const [question, setQuestion] = useState<Question>()
  const isSelf = identity?.id === id

  const run = async (change: () => Promise<unknown>) => {
    setQuestion(undefined)
    try {
      await change()
      notify('shelai.accounts.staff.changed', { type: 'success' })
    } catch (error) {
      if (error instanceof Error) notify(error.message, { type: 'error' })
    }
    refresh()
  }
  const setRole = (to: string) =>
    dataProvider.update('users', { id, data: { role: to, updated_at: member.updated_at }, previousData: member })
  const answers: Readonly<Record<Question, () => Promise<unknown>>> = {
    remove: () => setRole('reader'),
    end_sessions: () => dataProvider.perform('users', id, 'end-sessions', {}),
    reset_second_factor: () => dataProvider.perform('users', id, 'remove-second-factor', {}),
  }
  const labelled = (key: Question) => ({
    'aria-label': `${translate(`shelai.accounts.staff.${key}`)}: ${name}`,
    children: translate(`shelai.accounts.staff.${key}`),
    onClick: () => setQuestion(key),
  })
  return (
    <Card
      component="li"
      sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 12rem' } }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h2" variant="subtitle1">
          {name}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {signed_in_at
            ? translate('shelai.accounts.staff.last_sign_in', { at: moment(signed_in_at) })
            : translate('shelai.accounts.staff.no_sign_in')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {translate(`shelai.accounts.staff.${second_factor_at ? 'has_second_factor' : 'no_second_factor'}`)}
        </Typography>
      </Box>
      <TextField
        select
        label={translate('shelai.accounts.staff.role')}
        value={role}
        onChange={({ target }) => run(() => setRole(target.value))}
      >
        {staffRoles.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`shelai.accounts.role.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {isSelf ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: '1 / -1' }}>
          <Button variant="outlined" {...labelled('end_sessions')} />
          {second_factor_at ? <Button variant="outlined" {...labelled('reset_second_factor')} /> : null}
          <Button variant="outlined" color="error" {...labelled('remove')} />
        </Box>
      )}
      <Confirm
        isOpen={question !== undefined}
        title={question ? translate(`shelai.accounts.staff.${question}`) : ''}
        content={question ? translate(`shelai.accounts.staff.${question}_question`, { name }) : ''}
        onConfirm={() => (question ? run(answers[question]) : undefined)}
        onClose={() => setQuestion(undefined)}
      />
    </Card>
  )
}
