import { ToggleButton } from '@mui/material'
import type { ReactNode } from 'react'

type Props = { name: string; isActive?: boolean | undefined; onPress: () => void; children: ReactNode }

/** A button of the toolbar of a text. The text keeps its focus, its selection and the keyboard when it is pressed. */
export function ToolbarButton({ name, isActive = false, onPress, children }: Props) {
  return (
    <ToggleButton
      value={name}
      selected={isActive}
      size="small"
      aria-label={name}
      title={name}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      sx={{ border: 0, minWidth: 48, minHeight: 48, flexShrink: 0 }}
    >
      {children}
    </ToggleButton>
  )
}
