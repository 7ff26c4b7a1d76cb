import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormats } from '../../i18n/use-formats.ts'

const steps = ['choose', 'check', 'progress', 'done'] as const
export type ImportStep = (typeof steps)[number]

/** Says which step of an import this is. */
export function StepHeading({ step }: { step: ImportStep }) {
  const translate = useTranslate()
  const { count } = useFormats()
  return (
    <div>
      <Typography color="textSecondary" variant="body2">
        {translate('shelai.imports.step', { step: count(steps.indexOf(step) + 1) })}
      </Typography>
      <Typography component="h2" variant="h6">
        {translate(`shelai.imports.steps.${step}`)}
      </Typography>
    </div>
  )
}
