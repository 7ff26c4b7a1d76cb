/** The share of Bangla letters from which a text counts as Bangla: trade words in Latin letters stand in every Bangla text. */
const leastShare = 0.35

/** Reports whether a text is Bangla or natural mixed Bangla, by its letters. */
export function isMainlyBangla(text: string): boolean {
  const bangla = text.match(/\p{Script=Bengali}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return bangla > 0 && bangla / (bangla + latin) >= leastShare
}
