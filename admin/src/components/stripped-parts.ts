import { useTranslate } from 'react-admin'

/** The HTML that the sanitizer removed, by field. */
export type Stripped = Readonly<Record<string, readonly string[]>>

/** Returns a function that says field by field what the sanitizer removed. */
export function useDescribeStripped(resource: string): (stripped: Stripped) => string[] {
  const translate = useTranslate()
  return (stripped) =>
    Object.entries(stripped).map(([field, parts]) =>
      translate('shelai.stripped', {
        field: translate(`resources.${resource}.fields.${field}`, { _: field }),
        parts: parts.join(', '),
      }),
    )
}
