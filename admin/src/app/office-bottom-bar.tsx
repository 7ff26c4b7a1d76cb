import { HomeOutlined, MenuOutlined, RuleOutlined } from '@mui/icons-material'
import { BottomNavigation, BottomNavigationAction, Paper } from '@mui/material'
import type { ResourceName } from '@shelai/contract/admin-resources.ts'
import { isAllowed } from '@shelai/contract/admin-rights.ts'
import type { Role, StaffRole } from '@shelai/contract/rules/staff.ts'
import type { ComponentType } from 'react'
import { useGetResourceLabel, usePermissions, useSidebarState, useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { getResourceIcon } from './resource-icons.ts'

/** A screen at the thumb: the list of a resource, or the comparison of a statement. */
type Screen = ResourceName | 'reconcile'

/** The three main screens of each role. Home stands before them, the whole menu after them. */
const screensOfRole: Readonly<Record<StaffRole, readonly [Screen, Screen, Screen]>> = {
  owner: ['orders', 'readers', 'articles'],
  cashier: ['orders', 'reconcile', 'day-closings'],
  editor: ['articles', 'job-questions', 'job-circulars'],
  support: ['readers', 'orders', 'mistake-reports'],
  auditor: ['orders', 'day-closings', 'audit'],
}

type Entry = { path: string; label: string; icon: ComponentType }

/** The bar at the foot of the screen of a phone: five entries by role. A form has its own buttons in its place. */
export function OfficeBottomBar() {
  const translate = useTranslate()
  const getLabel = useGetResourceLabel()
  const { permissions: role } = usePermissions<Role>()
  const { pathname } = useLocation()
  const [isMenuOpen, setIsMenuOpen] = useSidebarState()
  if (role === undefined || role === 'reader') return null
  const screens = screensOfRole[role].filter((screen) =>
    isAllowed(role, 'read', screen === 'reconcile' ? 'orders' : screen),
  )
  const entries: Entry[] = [
    { path: '/', label: translate('shelai.dashboard.home'), icon: HomeOutlined },
    ...screens.map((screen) =>
      screen === 'reconcile'
        ? { path: '/orders/reconcile', label: translate('shelai.orders.reconcile.title'), icon: RuleOutlined }
        : { path: `/${screen}`, label: getLabel(screen, 2), icon: getResourceIcon(screen) },
    ),
  ]
  // The longest path that the page lies below.
  const current = entries
    .filter(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0]?.path
  return (
    <Paper
      component="nav"
      square
      elevation={3}
      aria-label={translate('shelai.menu.bar')}
      data-bottom-bar
      sx={{ position: 'fixed', insetInline: 0, bottom: 0, zIndex: 'appBar', display: { sm: 'none' } }}
    >
      <BottomNavigation
        showLabels
        value={current ?? null}
        sx={{
          height: 'auto',
          pb: 'env(safe-area-inset-bottom)',
          '& .MuiBottomNavigationAction-root': { minWidth: 0, px: 0.5, py: 1, minHeight: 56 },
          '& .MuiBottomNavigationAction-label, & .MuiBottomNavigationAction-label.Mui-selected': {
            maxWidth: '100%',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontSize: '0.7rem',
          },
        }}
      >
        {entries.map(({ path, label, icon: Icon }) => (
          <BottomNavigationAction
            key={path}
            component={Link}
            to={path}
            value={path}
            label={label}
            icon={<Icon />}
            {...(path === current ? { 'aria-current': 'page' as const } : {})}
          />
        ))}
        <BottomNavigationAction
          value="menu"
          label={translate('shelai.menu.all')}
          icon={<MenuOutlined />}
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        />
      </BottomNavigation>
    </Paper>
  )
}
