import { type Theme, useMediaQuery } from '@mui/material'
import {
  AppBar,
  LoadingIndicator,
  LocalesMenuButton,
  Logout,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useGetIdentity,
} from 'react-admin'

/** The top bar. On a phone the title needs the room, so the language moves into the menu of the account. */
export function OfficeBar() {
  const { identity } = useGetIdentity()
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const userMenu = (
    <UserMenu label={identity?.fullName ?? ''}>
      {isNarrow ? <LocalesMenuButton /> : null}
      <Logout />
    </UserMenu>
  )
  const toolbar = (
    <>
      {isNarrow ? null : <LocalesMenuButton />}
      <ToggleThemeButton />
      <LoadingIndicator />
    </>
  )
  return (
    <AppBar toolbar={toolbar} userMenu={userMenu}>
      <TitlePortal {...{ component: 'h1' }} />
    </AppBar>
  )
}
