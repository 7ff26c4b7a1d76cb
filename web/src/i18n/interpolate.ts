/** Replaces the `{name}` gaps of a text by values; a gap without a value becomes empty. */
export function interpolate(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
