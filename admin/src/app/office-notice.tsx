import { Notification } from 'react-admin'

/** The messages about what was done. They stand below the top bar, because the buttons of a form stand at the bottom. */
export function OfficeNotice() {
  return (
    <Notification
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ '&.MuiSnackbar-anchorOriginTopCenter': { top: 64 } }}
    />
  )
}
