/** The caption of the result field: of a title "X of Y" the X, of any other the whole (docs/product.md 045). The first " of " counts. */
export function resultCaption(title: string): string {
  const whole = title.trim()
  const at = whole.indexOf(' of ')
  return at < 0 ? whole : whole.slice(0, at).trimEnd()
}
