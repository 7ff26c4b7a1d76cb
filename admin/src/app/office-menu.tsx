import { LinkOffOutlined } from '@mui/icons-material'
import { Box, ListSubheader } from '@mui/material'
import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { Menu, useGetResourceLabel, usePermissions, useTranslate } from 'react-admin'
import { listReadable } from './readable-resources.ts'

type Group = { name: string; resources: readonly ResourceName[] }

/** The menu in the order in which work is done: what waits for somebody first, then content, then the rest. */
const groups: readonly Group[] = [
  { name: 'money', resources: ['orders', 'day-closings', 'packages', 'payment-methods', 'pay-to-changes'] },
  { name: 'skills', resources: ['articles', 'article-categories'] },
  {
    name: 'jobs',
    resources: ['job-questions', 'job-sub-categories', 'job-categories', 'job-circulars', 'circular-reports'],
  },
  { name: 'tools', resources: ['formulas', 'files'] },
  { name: 'front', resources: ['banners', 'announcements', 'official-content', 'people', 'synonyms'] },
  { name: 'readers', resources: ['readers', 'mistake-reports', 'invitations', 'notifications', 'settings'] },
  { name: 'history', resources: ['bin', 'audit'] },
]

/** The menu of every resource that the role may read. */
export function OfficeMenu() {
  const translate = useTranslate()
  const getLabel = useGetResourceLabel()
  const { permissions: role } = usePermissions()
  return (
    <Menu>
      <Menu.DashboardItem primaryText={translate('shelai.dashboard.home')} />
      {groups.map(({ name, resources }) => {
        const readable = listReadable(role, resources)
        if (readable.length === 0) return null
        const title = translate(`shelai.menu.${name}`)
        return (
          <Box key={name} role="group" aria-label={title}>
            <ListSubheader component="div" role="presentation">
              {title}
            </ListSubheader>
            {readable.map((resource) => (
              <Menu.ResourceItem key={resource} name={resource} primaryText={getLabel(resource, 2)} />
            ))}
            {name === 'history' && readable.includes('bin') ? (
              <Menu.Item to="/reports" primaryText={translate('shelai.reports.title')} leftIcon={<LinkOffOutlined />} />
            ) : null}
          </Box>
        )
      })}
    </Menu>
  )
}
