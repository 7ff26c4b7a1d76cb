/**
 * Bangla letters by sound. `a` stands for all vowels that romanised spellings write as a or o, `i` for i and e, `u` for
 * u. Letters of one sound or of sounds that writers confuse share a sign: শ ষ স, ন ণ, জ য, চ ছ, aspirated or not.
 */
const consonants: Readonly<Record<string, string>> = {
  ক: 'k',
  খ: 'k',
  গ: 'g',
  ঘ: 'g',
  ঙ: 'n',
  চ: 'c',
  ছ: 'c',
  জ: 'j',
  ঝ: 'j',
  ঞ: 'n',
  ট: 't',
  ঠ: 't',
  ড: 'd',
  ঢ: 'd',
  ণ: 'n',
  ত: 't',
  থ: 't',
  দ: 'd',
  ধ: 'd',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'b',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 's',
  ষ: 's',
  স: 's',
  হ: 'h',
  ৰ: 'r',
  ৱ: 'b',
}

const vowels: Readonly<Record<string, string>> = {
  অ: 'a',
  আ: 'a',
  ও: 'a',
  ঔ: 'a',
  ই: 'i',
  ঈ: 'i',
  এ: 'i',
  ঐ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'ri',
}

const vowelSigns: Readonly<Record<string, string>> = {
  'া': 'a',
  'ো': 'a',
  'ৌ': 'a',
  'ৗ': 'a',
  'ি': 'i',
  'ী': 'i',
  'ে': 'i',
  'ৈ': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'ri',
}

const nukta = '\u09bc'
const hasanta = '্'

/** Spellings of conjuncts that sound different from their letters. */
const conjuncts: readonly (readonly [RegExp, string])[] = [
  [/ক্ষ/g, 'ক'],
  [/জ্ঞ/g, 'গ'],
  [/ঙ্[কখগঘ]/g, 'ঙ'],
  // Ba after these is not pronounced.
  [/(?<=[তদধসশজনলক])্ব/g, ''],
  // Ya after a consonant changes the vowel and is no sound of its own.
  [/্য(?!\u09bc)/g, ''],
]

/** Returns the sounds of a canonical Bangla word. The vowel that follows a bare consonant is `a`, but for the last. */
export function soundOutBangla(word: string): string {
  let text = word
  for (const [spelling, sound] of conjuncts) text = text.replace(spelling, sound)
  const letters = [...text]
  let sounds = ''
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? ''
    const consonant = consonants[letter]
    if (consonant === undefined) {
      sounds += vowels[letter] ?? vowelSigns[letter] ?? (letter === 'ৎ' ? 't' : letter === 'ং' ? 'n' : '')
      if (/[a-z0-9]/.test(letter)) sounds += letter
      continue
    }
    const hasNukta = letters[at + 1] === nukta
    if (hasNukta) at += 1
    // With a nukta, য is a glide and ড and ঢ are flapped.
    sounds += hasNukta ? (letter === 'য' ? '' : 'r') : consonant
    const next = letters[at + 1]
    if (next === hasanta) at += 1
    else if (next !== undefined && (consonants[next] !== undefined || next === 'ৎ')) sounds += 'a'
  }
  return sounds
}

/** What Bangla adds to the end of a noun or verb, longest first. */
const endings = [
  'গুলোতে',
  'গুলোর',
  'গুলির',
  'গুলোকে',
  'গুলো',
  'গুলি',
  'দেরকে',
  'দের',
  'টাতে',
  'টার',
  'টির',
  'টাকে',
  'টিকে',
  'খানা',
  'সমূহ',
  'য\u09bcের',
  'ের',
  'রা',
  'টা',
  'টি',
  'কে',
  'তে',
  'য\u09bc',
  'র',
  'ে',
  'ই',
  'ও',
]

/** Returns a Bangla word without its ending; undefined if it has none or too little would remain. */
export function stripBanglaEnding(word: string): string | undefined {
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue
    const stem = word.slice(0, -ending.length)
    // A word that is a single syllable without its ending is usually another word.
    if ([...stem].filter((letter) => consonants[letter] !== undefined || vowels[letter] !== undefined).length >= 2)
      return stem
  }
  return undefined
}

/** The Bangla names of the Latin letters, longest first, as abbreviations are spelt: এসএমভি. */
const letterNames: readonly (readonly [string, string])[] = [
  ['ডব্লিউ', 'w'],
  ['ডাব্লিউ', 'w'],
  ['ডব্লু', 'w'],
  ['ওয়াই', 'y'],
  ['এইচ', 'h'],
  ['এক্স', 'x'],
  ['জেড', 'z'],
  ['কিউ', 'q'],
  ['এফ', 'f'],
  ['আই', 'i'],
  ['এল', 'l'],
  ['এম', 'm'],
  ['এন', 'n'],
  ['আর', 'r'],
  ['এস', 's'],
  ['ইউ', 'u'],
  ['বি', 'b'],
  ['সি', 'c'],
  ['ডি', 'd'],
  ['জি', 'g'],
  ['জে', 'j'],
  ['কে', 'k'],
  ['পি', 'p'],
  ['টি', 't'],
  ['ভি', 'v'],
  ['এ', 'a'],
  ['ই', 'e'],
  ['ও', 'o'],
]

/** Returns the Latin abbreviation that a Bangla word spells letter by letter (এসএমভি is smv); undefined for others. */
export function readLetterNames(word: string): string | undefined {
  let rest = word
  let letters = ''
  while (rest !== '') {
    const found = letterNames.find(([name]) => rest.startsWith(name))
    if (found === undefined) return undefined
    letters += found[1]
    rest = rest.slice(found[0].length)
  }
  return letters === '' ? undefined : letters
}
