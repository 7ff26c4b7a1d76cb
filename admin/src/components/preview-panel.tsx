import { Alert, Box, CircularProgress, Link, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { type ResourceName, resourceNames } from '@shelai/contract/admin-resources.ts'
import type { Preview } from '@shelai/contract/back-office/admin-calls.ts'
import { adminCalls } from '@shelai/contract/back-office/admin-calls.ts'
import { useEffect, useState } from 'react'
import { HttpError, useDataProvider, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { AdminDataProvider, PreviewOptions } from '../api/data-provider.ts'
import { useIsPreviewBeside } from './preview.tsx'
import { buildReadersUrl } from './readers-url.ts'
import { useDescribeStripped } from './stripped-parts.ts'

/** The pause in typing after which the preview follows, in milliseconds. */
const pauseMs = 800

/** The size of the phone, in pixels: the smallest one that the readers' app is drawn for. */
const phone = { width: 360, height: 740 }

/** Beside the fields it stays between the bar at the top and the buttons at the bottom. */
const beside = { position: 'sticky', top: 64, p: 1 } as const
const phonePage = {
  ...phone,
  maxWidth: '100%',
  maxHeight: { lg: 'calc(100dvh - 16rem)' },
  border: 8,
  borderColor: 'text.primary',
  borderRadius: 4,
  display: 'block',
  bgcolor: 'background.default',
} as const

/** On a screen of its own it takes all the room. */
const whole = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, px: 1 } as const
const wholePage = {
  flex: 1,
  minHeight: '70dvh',
  width: '100%',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const

type Props = {
  /** The record to preview, if it is not that of the form. */
  shown?: { resource: ResourceName; record: object }
}

/** Shows the readers' page of the record as the form has it, in the frame of a phone. It follows what is typed. */
export function PreviewPanel({ shown: other }: Props) {
  const isBeside = useIsPreviewBeside()
  // Its functions are new at each access, so that an effect must not depend on one of them.
  const dataProvider = useDataProvider<AdminDataProvider>()
  const translate = useTranslate()
  const ownName = useResourceContext()
  const own = resourceNames.find((name) => name === ownName)
  const resource = other?.resource ?? own
  const saved = useRecordContext()
  const values = useWatch()
  const [options, setOptions] = useState<PreviewOptions>({ language: 'en', theme: 'light' })
  const [shown, setShown] = useState<Preview>()
  const [refusal, setRefusal] = useState<string>()
  const [isRendering, setIsRendering] = useState(false)
  const record = JSON.stringify(other?.record ?? { ...values, ...(saved ? { id: saved.id } : {}) })

  useEffect(() => {
    let isCurrent = true
    const render = async () => {
      if (resource === undefined) return
      setIsRendering(true)
      try {
        const rendered = await dataProvider.call(adminCalls.previews, {
          body: { resource, record: JSON.parse(record), ...options },
        })
        if (!isCurrent) return
        setShown(rendered)
        setRefusal(undefined)
      } catch (error) {
        if (isCurrent) setRefusal(listProblems(error))
      } finally {
        if (isCurrent) setIsRendering(false)
      }
    }
    const timer = setTimeout(render, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [dataProvider, resource, record, options])

  return (
    <Box component="aside" aria-label={translate('shelai.preview')} sx={isBeside ? beside : whole}>
      <Box sx={{ display: 'flex', gap: 1, mb: 1, alignItems: 'center', minHeight: 48 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('shelai.language')}
          value={options.language}
          onChange={(_, language) => language && setOptions((before) => ({ ...before, language }))}
        >
          <ToggleButton value="en">English</ToggleButton>
          <ToggleButton value="bn">বাংলা</ToggleButton>
        </ToggleButtonGroup>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('shelai.theme')}
          value={options.theme}
          onChange={(_, theme) => theme && setOptions((before) => ({ ...before, theme }))}
        >
          <ToggleButton value="light">{translate('shelai.light')}</ToggleButton>
          <ToggleButton value="dark">{translate('shelai.dark')}</ToggleButton>
        </ToggleButtonGroup>
        {isRendering ? <CircularProgress size={20} /> : null}
      </Box>
      {refusal ? <Alert severity="warning">{refusal}</Alert> : null}
      <StrippedNotice resource={resource ?? ''} stripped={shown?.stripped ?? {}} />
      {shown ? (
        <>
          <Box
            component="iframe"
            // A navigation inside the frame would add entries to the history.
            key={shown.url}
            title={translate('shelai.preview')}
            src={shown.url}
            sx={isBeside ? phonePage : wholePage}
          />
          <Link
            href={buildReadersUrl(shown.page)}
            target="_blank"
            rel="noreferrer"
            sx={{ display: 'inline-block', py: 1.5 }}
          >
            {translate('shelai.page_of_readers')}
          </Link>
        </>
      ) : null}
    </Box>
  )
}

/** Says what the server would remove from the record, before it is saved. */
function StrippedNotice({ resource, stripped }: { resource: string; stripped: Preview['stripped'] }) {
  const describeStripped = useDescribeStripped(resource)
  const descriptions = describeStripped(stripped)
  return descriptions.length > 0 ? <Alert severity="warning">{descriptions.join(' ')}</Alert> : null
}

/** Returns what is wrong with the record, field by field where the server says so. */
function listProblems(error: unknown): string {
  if (!(error instanceof HttpError)) return error instanceof Error ? error.message : String(error)
  const errors: Record<string, string> = error.body?.errors ?? {}
  const described = Object.entries(errors).map(([field, message]) => `${field}: ${message}`)
  return described.length > 0 ? described.join(' ') : error.message
}
