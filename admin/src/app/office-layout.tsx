import { Layout, type LayoutProps, Notification } from 'react-admin'
import { OfficeBar } from './office-bar.tsx'
import { OfficeBottomBar } from './office-bottom-bar.tsx'
import { OfficeMenu } from './office-menu.tsx'

/** The frame of every screen: top bar, menu, content, and on a phone the bar at the foot. */
export function OfficeLayout(props: LayoutProps) {
  return (
    <>
      <Layout {...props} appBar={OfficeBar} menu={OfficeMenu} />
      <OfficeBottomBar />
    </>
  )
}

/** The messages about what was done. They stand below the top bar, because the buttons of a form stand at the bottom. */
export function OfficeNotice() {
  return (
    <Notification
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ '&.MuiSnackbar-anchorOriginTopCenter': { top: 64 } }}
    />
  )
}
