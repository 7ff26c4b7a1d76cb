import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Title, useResetErrorBoundaryOnLocationChange, useTranslate } from 'react-admin'
import { Link } from 'react-router'

type PlainScreenProps = { heading: string; text: string; children?: ReactNode }

/** A screen that says one thing, and leads back or home. */
function PlainScreen({ heading, text, children }: PlainScreenProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: '36rem', p: 2, pt: 4 }}>
      <Title title={translate('shelai.office')} />
      <Typography component="h2" variant="h5" role={children ? 'alert' : undefined}>
        {heading}
      </Typography>
      <Typography color="text.secondary">{text}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {children}
        <Button variant="outlined" onClick={() => history.back()}>
          {translate('ra.action.back')}
        </Button>
        <Button variant="text" component={Link} to="/">
          {translate('ra.page.dashboard')}
        </Button>
      </Box>
    </Box>
  )
}

/** Shown at an address that names no screen. */
export function NotFoundScreen() {
  const translate = useTranslate()
  return <PlainScreen heading={translate('shelai.plain.not_found')} text={translate('shelai.plain.not_found_text')} />
}

/** Shown to those whose role may not see a screen. */
export function AccessDeniedScreen() {
  const translate = useTranslate()
  return <PlainScreen heading={translate('ra.page.access_denied')} text={translate('shelai.plain.denied_text')} />
}

/** Shown while the server cannot say who is signed in. */
export function AuthenticationErrorScreen() {
  const translate = useTranslate()
  return (
    <PlainScreen heading={translate('shelai.plain.unknown')} text={translate('shelai.plain.unknown_text')}>
      <ReloadButton />
    </PlainScreen>
  )
}

/** Shown in place of a screen that failed. Leaving it, or loading the page again, shows a working one. */
export function FailedScreen({ resetErrorBoundary }: { resetErrorBoundary: (reason: unknown) => void }) {
  const translate = useTranslate()
  useResetErrorBoundaryOnLocationChange(() => resetErrorBoundary(undefined))
  return (
    <PlainScreen heading={translate('shelai.plain.failed')} text={translate('shelai.plain.failed_text')}>
      <ReloadButton />
    </PlainScreen>
  )
}

function ReloadButton() {
  const translate = useTranslate()
  return (
    <Button variant="contained" onClick={() => location.reload()}>
      {translate('shelai.plain.reload')}
    </Button>
  )
}
