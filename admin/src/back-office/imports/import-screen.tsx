import { Box } from '@mui/material'
import { ScreenHeading } from '../../components/screen-heading.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { FileChooser } from './file-chooser.tsx'
import { StepHeading } from './step-heading.tsx'
import { TemplateButtons } from './template-buttons.tsx'
import { useImportScreen } from './use-import-screen.ts'

/** The first step of an import: a file is chosen or dropped, a template can be had, and earlier imports are listed. */
export function ImportScreen() {
  const { resource, title } = useImportScreen()
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxWidth: 960, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ScreenHeading title={title} />
      <StepHeading step="choose" />
      <FileChooser resource={resource} />
      <TemplateButtons resource={resource} />
      <EarlierImports resource={resource} />
    </Box>
  )
}
