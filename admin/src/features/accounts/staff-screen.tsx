import { Box } from '@mui/material'
import { useTranslate } from 'react-admin'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { InviteForm } from './invite-form.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { StaffList } from './staff-list.tsx'

/** Everybody who may enter the back office, and who is invited to it. */
export function StaffScreen() {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 900 }}>
      <ScreenHeading title={translate('shelai.accounts.staff.title')} />
      <InviteForm />
      <OpenInvitations />
      <StaffList />
    </Box>
  )
}
