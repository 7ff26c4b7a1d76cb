import {
  FormatBold,
  FormatItalic,
  FormatListBulleted,
  FormatListNumbered,
  FormatQuote,
  ImageOutlined,
  LinkOutlined,
  Redo,
  TableChartOutlined,
  Undo,
} from '@mui/icons-material'
import { Box, FormControl, FormHelperText, FormLabel, ToggleButton } from '@mui/material'
import { Image } from '@tiptap/extension-image'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { Table, TableKit } from '@tiptap/extension-table'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { type ReactNode, useId, useRef, useState } from 'react'
import {
  FieldTitle,
  type InputProps,
  useDataProvider,
  useInput,
  useNotify,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import type { AdminDataProvider } from '../../api/data-provider.ts'
import { readStyleNonce } from '../../styles/style-nonce.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'

/** A table without the widths of columns that Tiptap would write: readers' tables take the widths that they need. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } }),
  Image,
  Subscript,
  Superscript,
  TableKit.configure({ table: false }),
  PlainTable,
]

/** An input of formatted text. Its value is HTML, which the server sanitizes when it is saved. */
export function HtmlInput(props: InputProps) {
  const { field, fieldState, isRequired } = useInput(props)
  const resource = useResourceContext()
  const labelId = useId()
  const nonce = readStyleNonce()
  const editor = useEditor({
    extensions,
    content: field.value ?? '',
    ...(nonce ? { injectNonce: nonce } : {}),
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId } },
    onUpdate: ({ editor: changed }) => field.onChange(changed.isEmpty ? '' : changed.getHTML()),
    onBlur: () => field.onBlur(),
  })
  const message = fieldState.error?.message
  return (
    <FormControl error={message !== undefined} fullWidth margin="dense">
      <FormLabel id={labelId}>
        <FieldTitle source={props.source} resource={resource} isRequired={isRequired} />
      </FormLabel>
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          '& .tiptap': { minHeight: 240, p: 2, outlineOffset: -2 },
        }}
      >
        {editor ? <Toolbar editor={editor} /> : null}
        <EditorContent editor={editor} />
      </Box>
      {message ? <FormHelperText>{message}</FormHelperText> : null}
    </FormControl>
  )
}

function Toolbar({ editor }: { editor: Editor }) {
  const { upload } = useDataProvider<AdminDataProvider>()
  const translate = useTranslate()
  const notify = useNotify()
  const picker = useRef<HTMLInputElement>(null)
  const chain = () => editor.chain().focus()

  const [picture, setPicture] = useState<string>()
  const [isLinking, setIsLinking] = useState(false)

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
      .setImage({ src: `/${picture}`, alt })
      .run()
    setPicture(undefined)
  }
  const setLink = (href: string) => {
    if (href === '') chain().unsetLink().run()
    else chain().setLink({ href }).run()
    setIsLinking(false)
  }
  const button = (name: string, icon: ReactNode, press: () => void, isActive = false) => (
    <ToggleButton
      key={name}
      value={name}
      selected={isActive}
      size="small"
      aria-label={translate(`shelai.html.${name}`)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      sx={{ border: 0, minWidth: 48, minHeight: 48 }}
    >
      {icon}
    </ToggleButton>
  )
  return (
    <Box role="toolbar" sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider' }}>
      {button('bold', <FormatBold />, () => chain().toggleBold().run(), editor.isActive('bold'))}
      {button('italic', <FormatItalic />, () => chain().toggleItalic().run(), editor.isActive('italic'))}
      {button(
        'heading2',
        <b>H2</b>,
        () => chain().toggleHeading({ level: 2 }).run(),
        editor.isActive('heading', { level: 2 }),
      )}
      {button(
        'heading3',
        <b>H3</b>,
        () => chain().toggleHeading({ level: 3 }).run(),
        editor.isActive('heading', { level: 3 }),
      )}
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
        onChange={(event) => void uploadPicture(event.target.files?.[0])}
      />
      <PictureDialog path={picture} onInsert={insertPicture} onCancel={() => setPicture(undefined)} />
      {isLinking ? (
        <LinkDialog
          current={String(editor.getAttributes('link').href ?? '')}
          onSet={setLink}
          onCancel={() => setIsLinking(false)}
        />
      ) : null}
    </Box>
  )
}
