import { Alert, Box, FormControl, FormHelperText, FormLabel, TextField } from '@mui/material'
import { Editor as DetachedEditor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef, useState } from 'react'
import { FieldTitle, type InputProps, useInput, useResourceContext, useTranslate, ValidationError } from 'react-admin'
import { readStyleNonce } from '../../styles/style-nonce.tsx'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { type EditedPicture, findPicture } from './editor-pictures.ts'
import { htmlExtensions } from './html-extensions.ts'
import { HtmlToolbar, SourceToggle } from './html-toolbar.tsx'
import { isSameHtml, readStoredHtml } from './normalize-html.ts'

/** Returns whether the editor can show a text and store it again without losing any of it. */
function canEdit(html: string): boolean {
  if (html.trim() === '') return true
  const editor = new DetachedEditor({ extensions: htmlExtensions, content: html, injectCSS: false })
  const isKept = isSameHtml(html, editor.getHTML())
  editor.destroy()
  return isKept
}

/**
 * An input of formatted text. Its value is HTML, which the server sanitizes when it is saved. A text with parts that the
 * editor would lose is shown as HTML instead, and stays whole.
 */
export function HtmlInput(props: InputProps) {
  const { field, fieldState, isRequired } = useInput(props)
  const translate = useTranslate()
  const resource = useResourceContext()
  const labelId = useId()
  const value: string = field.value ?? ''
  const [isLossy, setIsLossy] = useState(() => !canEdit(value))
  const [isSource, setIsSource] = useState(isLossy)
  const [known, setKnown] = useState(value)
  const message = fieldState.error?.message

  // The form may be given another value, by a draft, a copied record or another editor's record.
  if (value !== known) {
    const wouldLose = !canEdit(value)
    setKnown(value)
    setIsLossy(wouldLose)
    setIsSource(isSource || wouldLose)
  }
  const write = (html: string) => {
    setKnown(html)
    field.onChange(html)
  }
  const toggleSource = () => {
    const wouldLose = isSource && !canEdit(value)
    setIsLossy(wouldLose)
    setIsSource(!isSource || wouldLose)
  }
  return (
    <FormControl error={message !== undefined} fullWidth margin="dense">
      <FormLabel id={labelId}>
        <FieldTitle source={props.source} resource={resource} isRequired={isRequired} />
      </FormLabel>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {isSource ? (
          <>
            <SourceToggle isSource onToggleSource={toggleSource} />
            {isLossy ? <Alert severity="info">{translate('shelai.html.only_source')}</Alert> : null}
            <TextField
              fullWidth
              multiline
              minRows={10}
              value={value}
              onChange={({ target }) => write(target.value)}
              onBlur={field.onBlur}
              slotProps={{
                htmlInput: { 'aria-labelledby': labelId, spellCheck: false, style: { fontFamily: 'monospace' } },
              }}
            />
          </>
        ) : (
          <FormattedText
            value={value}
            labelId={labelId}
            onChange={write}
            onBlur={field.onBlur}
            onToggleSource={toggleSource}
          />
        )}
      </Box>
      {message ? (
        <FormHelperText>
          <ValidationError error={message} />
        </FormHelperText>
      ) : null}
    </FormControl>
  )
}

type FormattedTextProps = {
  value: string
  labelId: string
  onChange: (html: string) => void
  onBlur: () => void
  onToggleSource: () => void
}

/** The distance of the cursor from the bars above and below the text, in pixels. */
const clearOfBars = { top: 120, bottom: 140, left: 5, right: 5 }

function FormattedText({ value, labelId, onChange, onBlur, onToggleSource }: FormattedTextProps) {
  const nonce = readStyleNonce()
  const translate = useTranslate()
  const written = useRef(value)
  const inside = useRef<HTMLDivElement>(null)
  const [isWriting, setIsWriting] = useState(false)
  const [edited, setEdited] = useState<EditedPicture>()
  const editor = useEditor({
    extensions: htmlExtensions,
    content: value,
    ...(nonce ? { injectNonce: nonce } : {}),
    editorProps: {
      transformPastedHTML: cleanPastedHtml,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId },
      scrollMargin: clearOfBars,
      scrollThreshold: clearOfBars,
      handleClickOn: (_view, _pos, _node, nodePos, event) => {
        const picture = editor && event.target instanceof HTMLImageElement ? findPicture(editor, nodePos) : undefined
        if (picture === undefined) return false
        setEdited(picture)
        return true
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = readStoredHtml(changed)
      onChange(written.current)
    },
    onBlur: () => onBlur(),
  })

  useEffect(() => {
    if (editor === null || value === written.current) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  return (
    <Box
      ref={inside}
      onFocus={() => setIsWriting(true)}
      onBlur={({ currentTarget, relatedTarget }) => setIsWriting(currentTarget.contains(relatedTarget))}
    >
      {editor ? (
        <HtmlToolbar
          editor={editor}
          inside={inside}
          isWriting={isWriting}
          edited={edited}
          onEdit={setEdited}
          onToggleSource={onToggleSource}
        />
      ) : null}
      <Box
        component={EditorContent}
        editor={editor}
        sx={{
          // The editor's own style is gone for a moment while one editor takes the place of another.
          '& .tiptap': { minHeight: 240, p: 2, outlineOffset: -2, overflowX: 'auto', whiteSpace: 'break-spaces' },
          '& table': { borderCollapse: 'collapse' },
          '& td, & th': { border: 1, borderColor: 'divider', p: 1, minWidth: 56, verticalAlign: 'top' },
          '& th': { bgcolor: 'action.hover' },
          '& td > p, & th > p, & li > p': { m: 0 },
          '& blockquote': { borderLeft: 4, borderColor: 'primary.main', ml: 0, pl: 2 },
          '& figure': { m: 0, my: 2, p: 1, border: '1px dashed', borderColor: 'divider' },
          '& figcaption': { minHeight: '1.5em', color: 'text.secondary' },
          '& img': { maxWidth: '100%', height: 'auto' },
          '& .fraction': {
            display: 'inline-flex',
            flexDirection: 'column',
            textAlign: 'center',
            verticalAlign: 'middle',
          },
          '& .fraction > :first-of-type': { borderBottom: 1 },
          '& .visually-hidden': { display: 'none' },
          // A caption without words says what it is.
          '& figcaption:has(> br:only-child)::before': {
            content: JSON.stringify(translate('shelai.html.caption_hint')),
            float: 'left',
            height: 0,
            color: 'text.disabled',
            pointerEvents: 'none',
          },
          '& figure > img, & p > img': { cursor: 'pointer' },
          '& a': { color: 'primary.main' },
        }}
      />
    </Box>
  )
}
