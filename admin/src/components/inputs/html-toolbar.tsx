import {
  CodeOutlined,
  FormatBold,
  FormatItalic,
  FormatListBulleted,
  FormatListNumbered,
  FormatQuote,
  FunctionsOutlined,
  ImageOutlined,
  LinkOutlined,
  Redo,
  Subscript,
  Superscript,
  TableChartOutlined,
  Undo,
} from '@mui/icons-material'
import { Box, Button, ToggleButton } from '@mui/material'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useRef, useState } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

type Props = { editor: Editor | null; isSource: boolean; onToggleSource: () => void }

/** The buttons above a formatted text. The text keeps its focus and selection when one is pressed. */
export function HtmlToolbar({ editor, isSource, onToggleSource }: Props) {
  const translate = useTranslate()
  return (
    <Box role="toolbar" sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}>
      {editor ? <FormatButtons editor={editor} /> : null}
      <ToolbarButton name={translate('shelai.html.source')} isActive={isSource} onPress={onToggleSource}>
        <CodeOutlined />
      </ToolbarButton>
    </Box>
  )
}

type ToolbarButtonProps = { name: string; isActive?: boolean | undefined; onPress: () => void; children: ReactNode }

function ToolbarButton({ name, isActive = false, onPress, children }: ToolbarButtonProps) {
  return (
    <ToggleButton
      value={name}
      selected={isActive}
      size="small"
      aria-label={name}
      title={name}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      sx={{ border: 0, minWidth: 48, minHeight: 48 }}
    >
      {children}
    </ToggleButton>
  )
}

/** Changes of the table around the cursor. */
const tableChanges = [
  ['row_below', (editor: Editor) => editor.chain().focus().addRowAfter().run()],
  ['column_right', (editor: Editor) => editor.chain().focus().addColumnAfter().run()],
  ['header_row', (editor: Editor) => editor.chain().focus().toggleHeaderRow().run()],
  ['merge_cells', (editor: Editor) => editor.chain().focus().mergeOrSplit().run()],
  ['delete_row', (editor: Editor) => editor.chain().focus().deleteRow().run()],
  ['delete_column', (editor: Editor) => editor.chain().focus().deleteColumn().run()],
  ['delete_table', (editor: Editor) => editor.chain().focus().deleteTable().run()],
] as const

function FormatButtons({ editor }: { editor: Editor }) {
  const { upload } = useDataProvider<AdminDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const picker = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<string>()
  const [isLinking, setIsLinking] = useState(false)
  const isInTable = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') })
  // The buttons show what is active at the cursor, so they are drawn again with every step.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber })
  const chain = () => editor.chain().focus()

  const uploadPicture = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      setPicture((await upload(file)).path)
    } catch (refused) {
      notify(refused instanceof Error ? refused.message : String(refused), { type: 'error' })
    }
  }
  const insertPicture = (alt: string) => {
    chain()
      .insertContent({ type: 'figure', attrs: { src: `/${picture}`, alt } })
      .run()
    setPicture(undefined)
  }
  const setLink = (href: string) => {
    if (href === '') chain().unsetLink().run()
    else chain().setLink({ href }).run()
    setIsLinking(false)
  }
  const button = (name: string, icon: ReactNode, onPress: () => void, isActive?: boolean) => (
    <ToolbarButton key={name} name={translate(`shelai.html.${name}`)} isActive={isActive} onPress={onPress}>
      {icon}
    </ToolbarButton>
  )
  const heading = (name: string, level: 2 | 3 | 4) =>
    button(name, <b>H{level}</b>, () => chain().toggleHeading({ level }).run(), editor.isActive('heading', { level }))
  const toggleFormula = () =>
    chain()
      .updateAttributes('paragraph', { isFormula: editor.getAttributes('paragraph').isFormula !== true })
      .run()
  return (
    <>
      {button('bold', <FormatBold />, () => chain().toggleBold().run(), editor.isActive('bold'))}
      {button('italic', <FormatItalic />, () => chain().toggleItalic().run(), editor.isActive('italic'))}
      {heading('heading2', 2)}
      {heading('heading3', 3)}
      {heading('heading4', 4)}
      {button(
        'bullet_list',
        <FormatListBulleted />,
        () => chain().toggleBulletList().run(),
        editor.isActive('bulletList'),
      )}
      {button(
        'ordered_list',
        <FormatListNumbered />,
        () => chain().toggleOrderedList().run(),
        editor.isActive('orderedList'),
      )}
      {button('quote', <FormatQuote />, () => chain().toggleBlockquote().run(), editor.isActive('blockquote'))}
      {button('subscript', <Subscript />, () => chain().toggleSubscript().run(), editor.isActive('subscript'))}
      {button('superscript', <Superscript />, () => chain().toggleSuperscript().run(), editor.isActive('superscript'))}
      {button('formula', <FunctionsOutlined />, toggleFormula, editor.isActive('paragraph', { isFormula: true }))}
      {button('link', <LinkOutlined />, () => setIsLinking(true), editor.isActive('link'))}
      {button('table', <TableChartOutlined />, () =>
        chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      )}
      {button('picture', <ImageOutlined />, () => picker.current?.click())}
      {button('undo', <Undo />, () => chain().undo().run())}
      {button('redo', <Redo />, () => chain().redo().run())}
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={translate('shelai.html.upload')}
        onChange={({ target }) => {
          void uploadPicture(target.files?.[0])
          target.value = ''
        }}
      />
      {isInTable ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', width: '100%', borderTop: 1, borderColor: 'divider' }}>
          {tableChanges.map(([name, change]) => (
            <Button key={name} onMouseDown={(event) => event.preventDefault()} onClick={() => change(editor)}>
              {translate(`shelai.html.${name}`)}
            </Button>
          ))}
        </Box>
      ) : null}
      <PictureDialog path={picture} onInsert={insertPicture} onCancel={() => setPicture(undefined)} />
      {isLinking ? (
        <LinkDialog
          current={String(editor.getAttributes('link').href ?? '')}
          onSet={setLink}
          onCancel={() => setIsLinking(false)}
        />
      ) : null}
    </>
  )
}
