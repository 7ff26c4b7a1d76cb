import { Fragment } from 'react'

/** An e-mail address, or names with a slash between them. Where its line is too short it breaks before a sign, not within a word. */
export function Address({ text }: { text: string }) {
  return text.split(/(?=[@./]\w)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
