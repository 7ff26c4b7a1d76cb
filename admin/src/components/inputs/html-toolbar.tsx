import { CodeOutlined } from '@mui/icons-material'
import { Box, type Theme, useMediaQuery } from '@mui/material'
import type { Editor } from '@tiptap/react'
import type { RefObject } from 'react'
import { useTranslate } from 'react-admin'
import type { EditedPicture } from './editor-pictures.ts'
import { FormatButtons } from './format-buttons.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import { useKeyboardInset } from './use-keyboard-inset.ts'

type SourceToggleProps = { isSource: boolean; onToggleSource: () => void }

/** Changes between the formatted text and its HTML. */
export function SourceToggle({ isSource, onToggleSource }: SourceToggleProps) {
  const translate = useTranslate()
  return (
    <ToolbarButton name={translate('shelai.html.source')} isActive={isSource} onPress={onToggleSource}>
      <CodeOutlined />
    </ToolbarButton>
  )
}

type Props = {
  editor: Editor
  /** The text with its toolbar. */
  inside: RefObject<HTMLElement | null>
  /** Somebody writes: the focus is in the text or in its toolbar. */
  isWriting: boolean
  edited: EditedPicture | undefined
  onEdit: (picture: EditedPicture | undefined) => void
  onToggleSource: () => void
}

/** The bar below the top bar of the page, which stays in view while the text scrolls. */
const belowTopBar = { position: 'sticky', top: 50, flexWrap: 'wrap', borderBottom: 1 } as const

/**
 * The buttons of a formatted text. On a phone they are one row above the keyboard while somebody writes, which scrolls
 * sideways.
 */
export function HtmlToolbar({ editor, inside, isWriting, edited, onEdit, onToggleSource }: Props) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const inset = useKeyboardInset(inside, isNarrow && isWriting)
  const aboveKeyboard = {
    position: 'fixed',
    left: 0,
    right: 0,
    bottom: inset,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    borderTop: 1,
    display: isWriting ? 'flex' : 'none',
  } as const
  return (
    <Box
      role="toolbar"
      sx={{
        display: 'flex',
        zIndex: 3,
        bgcolor: 'background.paper',
        ...(isNarrow ? aboveKeyboard : belowTopBar),
        // The width of a border sets its colour, too.
        borderColor: 'divider',
      }}
    >
      <FormatButtons editor={editor} edited={edited} onEdit={onEdit} />
      <SourceToggle isSource={false} onToggleSource={onToggleSource} />
    </Box>
  )
}
