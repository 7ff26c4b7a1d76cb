import { KeyOutlined, PhonelinkLockOutlined, Search } from '@mui/icons-material'
import { IconButton, ListItemIcon, MenuItem, type Theme, useMediaQuery } from '@mui/material'
import type { ReactNode } from 'react'
import {
  AppBar,
  LoadingIndicator,
  LocalesMenuButton,
  Logout,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
  useTranslate,
  useUserMenu,
} from 'react-admin'
import { Link } from 'react-router'
import { ShopNotice } from './shop-notice.tsx'

/** Links to a screen of one's own account. */
function AccountItem({ to, icon, title }: { to: string; icon: ReactNode; title: string }) {
  const translate = useTranslate()
  const { onClose } = useUserMenu() ?? {}
  return (
    <MenuItem component={Link} to={to} onClick={onClose}>
      <ListItemIcon>{icon}</ListItemIcon>
      {translate(title)}
    </MenuItem>
  )
}

/** Two lines on a phone, one elsewhere; what is longer ends in an ellipsis, which an inline block would cut off. */
const titleStyle = {
  fontSize: { xs: '0.9375rem', sm: '1.25rem' },
  lineHeight: 1.25,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: '2', sm: '1' },
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  '& .RaConfigurable-root': { display: 'inline' },
}

/**
 * The top bar. It stays while the page scrolls, so that the screen's only heading of level one is always there and nothing
 * slides under a press. On a phone the title needs the room, so the language moves into the menu of the account.
 */
export function OfficeBar() {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const userMenu = (
    <UserMenu label={identity?.fullName ?? ''}>
      {isNarrow ? <LocalesMenuButton /> : null}
      {isNarrow ? <ToggleThemeButton /> : null}
      <AccountItem to="/password" icon={<KeyOutlined />} title="shelai.accounts.password.title" />
      <AccountItem to="/second-factor" icon={<PhonelinkLockOutlined />} title="shelai.accounts.second_factor.title" />
      <Logout />
    </UserMenu>
  )
  const toolbar = (
    <>
      <ShopNotice />
      {isNarrow ? null : <LocalesMenuButton />}
      <IconButton component={Link} to="/search" color="inherit" aria-label={translate('shelai.search.title')}>
        <Search />
      </IconButton>
      {isNarrow ? null : <ToggleThemeButton />}
      <LoadingIndicator />
    </>
  )
  return (
    <AppBar alwaysOn toolbar={toolbar} userMenu={userMenu}>
      <TitlePortal {...{ component: 'h1' }} sx={titleStyle} />
    </AppBar>
  )
}
