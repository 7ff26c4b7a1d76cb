import type { ContentLanguage } from '@shelai/contract/rules/words.ts'

/** The share of Bangla letters from which a text counts as Bangla: trade words in Latin letters stand in every Bangla text. */
const leastShare = 0.35

/** Reports whether a text is Bangla or natural mixed Bangla, by its letters. */
export function isMainlyBangla(text: string): boolean {
  return measureBanglaShare(text) >= leastShare
}

/** The largest share in an English text, which may quote Bangla words, and the smallest one in a Bangla text. */
const shareLimits = { en: 0.1, bn: 0.2 }

/** Lists what is wrong with the language that a text declares, by its letters. */
export function listLanguageFaults(lang: ContentLanguage, text: string): string[] {
  const share = measureBanglaShare(text)
  const isWrong = (lang === 'en' && share > shareLimits.en) || (lang === 'bn' && share < shareLimits.bn)
  return isWrong ? [`declares ${lang}, and ${Math.round(100 * share)} % of its letters are Bangla`] : []
}

function measureBanglaShare(text: string): number {
  const bangla = text.match(/\p{Script=Bengali}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return bangla === 0 ? 0 : bangla / (bangla + latin)
}
