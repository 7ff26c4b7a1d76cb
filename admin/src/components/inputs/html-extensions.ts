import { mergeAttributes, Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { Table, TableKit } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'

/** A table without the widths of columns that Tiptap would write: readers' tables take the widths that they need. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** A paragraph, or a line with a drawn formula, which has the class `formula`. */
const FormulaParagraph = Paragraph.extend({
  addAttributes: () => ({
    isFormula: {
      default: false,
      parseHTML: (element: HTMLElement) => element.classList.contains('formula'),
      renderHTML: ({ isFormula }: Record<string, unknown>) => (isFormula ? { class: 'formula' } : {}),
    },
  }),
})

/** A part of a drawn formula: a fraction, an operator, text for screen readers, or a group without a class. */
const FormulaPart = Node.create({
  name: 'formulaPart',
  group: 'inline',
  inline: true,
  content: 'inline*',
  addAttributes: () => ({
    class: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('class') },
  }),
  parseHTML: () => [{ tag: '.formula span', preserveWhitespace: true }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
})

/** A picture with its caption. The text of the caption is the content of the node. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  addAttributes: () => ({
    src: { default: '', parseHTML: (element: HTMLElement) => element.querySelector('img')?.getAttribute('src') ?? '' },
    alt: { default: '', parseHTML: (element: HTMLElement) => element.querySelector('img')?.getAttribute('alt') ?? '' },
  }),
  parseHTML: () => [{ tag: 'figure:has(> img)', contentElement: (figure: HTMLElement) => findCaption(figure) }],
  renderHTML: ({ node }) => ['figure', ['img', { src: node.attrs.src, alt: node.attrs.alt }], ['figcaption', 0]],
})

/** Returns the caption of a figure; an empty one for a figure without. */
function findCaption(figure: HTMLElement): HTMLElement {
  return figure.querySelector('figcaption') ?? figure.ownerDocument.createElement('figcaption')
}

/** The elements of the editor of formatted text: those that readers see, and none that the server would remove. */
export const htmlExtensions = [
  StarterKit.configure({
    paragraph: false,
    heading: { levels: [2, 3, 4] },
    // With `autolink`, text typed after a link would become part of it.
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null } },
  }),
  FormulaParagraph,
  FormulaPart,
  Figure,
  Image.configure({ inline: true }),
  Subscript,
  Superscript,
  TableKit.configure({ table: false }),
  PlainTable,
]
