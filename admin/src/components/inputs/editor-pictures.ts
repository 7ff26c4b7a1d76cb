import type { Editor } from '@tiptap/core'

/** A picture of a text: a figure with a caption, or a picture in a line, which has none. */
export type EditedPicture = { pos: number; src: string; alt: string; caption: string | undefined }

/** The words of an editor about a picture, with its address. */
export type PictureValues = { src: string; alt: string; caption: string }

/** Finds the picture at a position of the text. */
export function findPicture(editor: Editor, pos: number): EditedPicture | undefined {
  const node = editor.state.doc.nodeAt(pos)
  if (node?.type.name !== 'figure' && node?.type.name !== 'image') return undefined
  const caption = node.type.name === 'figure' ? node.textContent : undefined
  return { pos, src: String(node.attrs.src ?? ''), alt: String(node.attrs.alt ?? ''), caption }
}

/** Finds the picture that is marked, or in whose caption the cursor is. */
export function findMarkedPicture(editor: Editor): EditedPicture | undefined {
  const { $from } = editor.state.selection
  return $from.parent.type.name === 'figure' ? findPicture(editor, $from.before()) : findPicture(editor, $from.pos)
}

/** Inserts a picture with its caption at the cursor. */
export function insertPicture(editor: Editor, { src, alt, caption }: PictureValues): void {
  const content = caption === '' ? {} : { content: [{ type: 'text', text: caption }] }
  editor
    .chain()
    .focus()
    .insertContent({ type: 'figure', attrs: { src, alt }, ...content })
    .run()
}

/** Changes a picture. A caption whose words stay keeps its formatting. */
export function changePicture(editor: Editor, picture: EditedPicture, { src, alt, caption }: PictureValues): void {
  const node = editor.state.doc.nodeAt(picture.pos)
  if (node === null) return
  const { tr, schema } = editor.state
  tr.setNodeMarkup(picture.pos, undefined, { ...node.attrs, src, alt })
  if (picture.caption !== undefined && caption !== picture.caption) {
    const [from, to] = [picture.pos + 1, picture.pos + node.nodeSize - 1]
    if (caption === '') tr.delete(from, to)
    else tr.replaceWith(from, to, schema.text(caption))
  }
  editor.view.dispatch(tr)
}

/** Removes a picture with its caption. */
export function removePicture(editor: Editor, { pos }: EditedPicture): void {
  const node = editor.state.doc.nodeAt(pos)
  if (node !== null) editor.view.dispatch(editor.state.tr.delete(pos, pos + node.nodeSize))
}
