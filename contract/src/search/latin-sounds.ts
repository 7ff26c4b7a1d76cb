/** A spelling and what sounds it stands for, in the signs of `soundOutBangla`. */
type Rule = readonly [RegExp, string]

/** English and romanised Bangla spellings, applied in order. Upper case letters are sounds that later rules leave. */
const rules: readonly Rule[] = [
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/^ps/, 's'],
  [/(t|s|ss)ion/g, 'Sn'],
  [/cian/g, 'Sn'],
  [/[ct]ial/g, 'Sl'],
  [/cious|tious/g, 'Ss'],
  [/ture(?=s?$)/, 'Cr'],
  [/sure(?=s?$|m)/, 'Jr'],
  [/gn(?=$|s$|er|ed|ing)/, 'n'],
  [/mb$/, 'm'],
  [/tch/g, 'C'],
  [/sch/g, 'Sk'],
  [/[kc]?ksh|kkh/g, 'K'],
  [/ght/g, 't'],
  [/igh/g, 'i'],
  [/dge/g, 'J'],
  [/qu?/g, 'K'],
  [/x/g, 'KS'],
  [/ck/g, 'K'],
  [/c+hh?/g, 'C'],
  [/cc(?=[eiy])/g, 'KS'],
  [/c(?=[eiy])/g, 'S'],
  [/c/g, 'K'],
  [/gg?h/g, 'g'],
  [/ph/g, 'f'],
  [/ss?h/g, 'S'],
  [/z/g, 'J'],
  [/v/g, 'b'],
  [/([bdgjkprt])h/g, '$1'],
  [/^w/, 'a'],
  [/^y/, 'i'],
  [/([aeiou])[wy](?=[aeiou]|$)/g, '$1'],
  [/[wy](?=[aeiou])/g, ''],
  [/w/g, ''],
  [/y/g, 'i'],
  [/n[gk](?![aeiou])/g, 'n'],
  [/ngg?/g, 'ng'],
  [/ee|ea|ie|ei/g, 'i'],
  [/oo/g, 'u'],
  // An English last e is silent, and Bangla's is an ending.
  [/([^aeiou])e$/, '$1'],
  [/([^aeiou])[eoa]r(s?)$/, '$1r$2'],
  [/([^aeiou])le$/, '$1l'],
  [/[ao]/g, 'a'],
  [/[ie]/g, 'i'],
]

/** Returns the sounds of a canonical Latin word, English or romanised Bangla. */
function applyRules(word: string): string {
  let sounds = word
  for (const [spelling, sound] of rules) sounds = sounds.replace(spelling, sound)
  return sounds.toLowerCase()
}

/** Spellings that stand for several sounds. Each gives one more reading of a word. */
const ambiguous: readonly Rule[] = [
  // Garment and wage, register and merge.
  [/g(?=[eiy])/g, 'j'],
  // Supervisor and design.
  [/([aeiou])s(?=[aeiou])/g, '$1z'],
  // Mechanic and check.
  [/(?<![ct])ch/g, 'k'],
  // Cutting and suta.
  [/([^aeiou])u(?=[^aeiou])/g, '$1'],
  // Shade and kate.
  [/a(?=[^aeiou]e(s|$))/g, 'e'],
]

/** What English adds to the end of a word. Each gives the word without it as one more reading. */
const endings: readonly Rule[] = [
  [/(?<=[a-z]{2})ies$/, 'y'],
  [/(?<=[a-z]{2}(s|x|ch|sh))es$/, ''],
  [/(?<=[a-z]{2})(?<!s)s$/, ''],
  [/(?<=[a-z]{3})ing$/, ''],
  [/(?<=[a-z]{3})(?<!e)ed$/, ''],
]

/** The readings of a Latin word by its sounds, the likeliest first. */
export function soundOutLatin(word: string): string[] {
  const forms = new Set([word])
  for (const [ending, rest] of endings) if (ending.test(word)) forms.add(word.replace(ending, rest))
  const readings = new Set<string>()
  for (const form of forms) {
    readings.add(applyRules(form))
    let all = form
    for (const [spelling, sound] of ambiguous) {
      const other = form.replace(spelling, sound)
      if (other === form) continue
      readings.add(applyRules(other))
      all = all.replace(spelling, sound)
    }
    readings.add(applyRules(all))
  }
  return [...readings]
}

/** What a romanised Bangla word may carry: kaporer, machinetar, worker ra. */
const banglaEndings = /(gulor|gulo|guli|der|tar|tir|er|ta|ti|ke|te|ra|r|e|y)$/

/** Returns a romanised Bangla word without its ending; undefined if it has none or too little would remain. */
export function stripRomanisedEnding(word: string): string | undefined {
  const stem = word.replace(banglaEndings, '')
  return stem !== word && stem.length >= 3 ? stem : undefined
}
