import type { Editor } from '@tiptap/core'

/** Where a link leads, and its words where none are marked: the title of a page, otherwise the address. */
export type ChosenLink = { href: string; title: string }

/** Returns the address that was typed as a browser needs it: a site and a mailbox are typed without `https://` and `mailto:`. */
export function completeAddress(typed: string): string {
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[a-z]{2,}$/i.test(typed)) return `mailto:${typed}`
  return /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?=[/?#:]|$)/i.test(typed) ? `https://${typed}` : typed
}

/**
 * Links the selection, or the whole link around the cursor. With neither, it inserts the title as a link. Text typed
 * next stays outside the link. An empty address removes the link.
 */
export function setLink(editor: Editor, { href, title }: ChosenLink): void {
  const chain = editor.chain().focus()
  if (href === '') chain.extendMarkRange('link').unsetLink().run()
  else if (editor.isActive('link')) chain.extendMarkRange('link').setLink({ href }).run()
  else if (editor.state.selection.empty) {
    const { $from } = editor.state.selection
    const isAfterWord = /\S$/.test($from.nodeBefore?.text ?? '')
    if (isAfterWord) chain.insertContent(' ')
    chain
      .insertContent({ type: 'text', text: title || href, marks: [{ type: 'link', attrs: { href } }] })
      .unsetMark('link')
      .run()
  } else chain.setLink({ href }).run()
}
