import {
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
  TextFormatOutlined,
  Undo,
} from '@mui/icons-material'
import { Button } from '@mui/material'
import { type Editor, useEditorState } from '@tiptap/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { setLink } from './editor-links.ts'
import {
  changePicture,
  type EditedPicture,
  findMarkedPicture,
  insertPicture,
  type PictureValues,
  removePicture,
} from './editor-pictures.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureButton } from './picture-button.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { ToolbarButton } from './toolbar-button.tsx'

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

type Props = {
  editor: Editor
  /** The picture whose words are changed, once it was tapped. */
  edited: EditedPicture | undefined
  onEdit: (picture: EditedPicture | undefined) => void
}

/** The buttons that format a text. Within a table those of the table take their place, behind a button that changes between them. */
export function FormatButtons({ editor, edited, onEdit }: Props) {
  const isInTable = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') })
  const [isTable, setIsTable] = useState(false)
  const start = useRef<HTMLSpanElement>(null)
  useEffect(() => setIsTable(isInTable), [isInTable])
  // The other buttons are shown from the first one on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the change of the buttons
  useEffect(() => {
    if (start.current?.parentElement) start.current.parentElement.scrollLeft = 0
  }, [isTable])
  const translate = useTranslate()
  const toggle = isInTable ? (
    <ToolbarButton
      name={translate(isTable ? 'shelai.html.text_tools' : 'shelai.html.table_tools')}
      onPress={() => setIsTable((was) => !was)}
    >
      {isTable ? <TextFormatOutlined /> : <TableChartOutlined color="primary" />}
    </ToolbarButton>
  ) : null
  return (
    <>
      <span ref={start} />
      {toggle}
      {isTable ? (
        tableChanges.map(([name, change]) => (
          <Button
            key={name}
            sx={{ flexShrink: 0 }}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => change(editor)}
          >
            {translate(`shelai.html.${name}`)}
          </Button>
        ))
      ) : (
        <TextButtons editor={editor} isInTable={isInTable} onEdit={onEdit} />
      )}
      {edited ? (
        <PictureDialog
          picture={edited}
          onSave={(values) => {
            changePicture(editor, edited, values)
            onEdit(undefined)
          }}
          onRemove={() => {
            removePicture(editor, edited)
            onEdit(undefined)
          }}
          onCancel={() => onEdit(undefined)}
        />
      ) : null}
    </>
  )
}

type TextButtonsProps = Pick<Props, 'editor' | 'onEdit'> & { isInTable: boolean }

/** The buttons of the text: the most used first, because a phone shows seven. */
function TextButtons({ editor, isInTable, onEdit }: TextButtonsProps) {
  const translate = useTranslate()
  const [inserted, setInserted] = useState<string>()
  const [isLinking, setIsLinking] = useState(false)
  // The buttons show what is active at the cursor, so they are drawn again with every step.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber })
  const chain = () => editor.chain().focus()
  const marked = findMarkedPicture(editor)
  const insert = (values: PictureValues) => {
    insertPicture(editor, values)
    setInserted(undefined)
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
  const insertTable = () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
  const bullets = () => chain().toggleBulletList().run()
  const numbers = () => chain().toggleOrderedList().run()
  return (
    <>
      {button('bold', <FormatBold />, () => chain().toggleBold().run(), editor.isActive('bold'))}
      {heading('heading2', 2)}
      {button('bullet_list', <FormatListBulleted />, bullets, editor.isActive('bulletList'))}
      {button('link', <LinkOutlined />, () => setIsLinking(true), editor.isActive('link'))}
      {marked ? (
        button('picture', <ImageOutlined />, () => onEdit(marked), true)
      ) : (
        <PictureButton label={translate('shelai.html.upload')} icon={<ImageOutlined />} onUpload={setInserted} />
      )}
      {button('undo', <Undo />, () => chain().undo().run())}
      {button('italic', <FormatItalic />, () => chain().toggleItalic().run(), editor.isActive('italic'))}
      {button('ordered_list', <FormatListNumbered />, numbers, editor.isActive('orderedList'))}
      {heading('heading3', 3)}
      {isInTable ? null : button('table', <TableChartOutlined />, insertTable)}
      {button('quote', <FormatQuote />, () => chain().toggleBlockquote().run(), editor.isActive('blockquote'))}
      {button('redo', <Redo />, () => chain().redo().run())}
      {heading('heading4', 4)}
      {button('formula', <FunctionsOutlined />, toggleFormula, editor.isActive('paragraph', { isFormula: true }))}
      {button('subscript', <Subscript />, () => chain().toggleSubscript().run(), editor.isActive('subscript'))}
      {button('superscript', <Superscript />, () => chain().toggleSuperscript().run(), editor.isActive('superscript'))}
      {inserted === undefined ? null : (
        <PictureDialog
          picture={{ src: inserted, alt: '', caption: '' }}
          onSave={insert}
          onCancel={() => setInserted(undefined)}
        />
      )}
      {isLinking ? (
        <LinkDialog
          current={String(editor.getAttributes('link').href ?? '')}
          onSet={(link) => {
            setIsLinking(false)
            setLink(editor, link)
          }}
          onCancel={() => setIsLinking(false)}
        />
      ) : null}
    </>
  )
}
