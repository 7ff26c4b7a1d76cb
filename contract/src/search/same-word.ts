import { readLetterNames, soundOutBangla } from './bangla-sounds.ts'
import { countEdits } from './edit-distance.ts'
import { soundOutLatin } from './latin-sounds.ts'
import { keysOfWord, skeletonOf, stripEnding } from './word-keys.ts'

/** What two words are compared by. */
type Forms = {
  isBangla: boolean
  /** The letters, doubled ones once. */
  letters: string
  keys: readonly string[]
  /** The keys of what is left without an ending, which a word of the other script may have. */
  stemKeys: readonly string[]
  /** How it sounds most likely as it stands, also without an ending, and how else it may. */
  ownSounds: readonly string[]
  likelySounds: readonly string[]
  sounds: readonly string[]
}

const bangla = /[\u0980-\u09ff]/

/** Returns whether two words are written in the same script. */
export const isOneScript = (text: string, other: string) => bangla.test(text) === bangla.test(other)

const known = new Map<string, Forms>()
/** The words and pairs that are remembered, because each keystroke compares most of them again. */
const mostKnown = 8000

const singleLetters = (text: string) => text.replace(/(.)\1+/gu, '$1')

/** Leaves out each `a` but for the first and last letter, because spellings often do: kapar and kapr, but not bima and bim. */
const dropInnerVowels = (sound: string) => sound.replace(/(?<=.)a(?=.)/g, '')

/** Returns whether what a Bangla word has more than its stem may be that of a verb (কষে, ফোটে), whose stem is no word. */
const isVerbEnding = (word: string, stem: string) => word.slice(stem.length) === '\u09c7'

function readForms(word: string): Forms {
  const found = known.get(word)
  if (found !== undefined) return found
  const isBangla = bangla.test(word)
  const stem = stripEnding(word)
  const letters = isBangla ? readLetterNames(word) : undefined
  const own = [
    isBangla ? [soundOutBangla(word)] : soundOutLatin(word),
    letters === undefined ? [] : soundOutLatin(letters),
  ].map((sounds) => sounds.map(singleLetters))
  const ownSounds = own.flatMap((sounds) => sounds.slice(0, 1))
  const stemSounds =
    isBangla && stem !== undefined && !isVerbEnding(word, stem) ? [singleLetters(soundOutBangla(stem))] : []
  const forms = {
    isBangla,
    letters: singleLetters(word),
    keys: keysOfWord(word),
    stemKeys: stem === undefined ? [] : keysOfWord(stem),
    ownSounds,
    likelySounds: [...ownSounds, ...stemSounds],
    sounds: [...own.flat(), ...stemSounds],
  }
  if (known.size >= mostKnown) known.clear()
  known.set(word, forms)
  return forms
}

const compared = new Map<string, boolean>()

/**
 * Returns whether a word that was asked for is another one that sounds like it: spelt otherwise, in the other script, with
 * an ending or a slip. Words that merely share their consonants are not the same (cricket, correct). A listed word has no
 * ending: কলার is collar, and not of কলা.
 */
export function isSameWord(asked: string, other: string, isListed = false): boolean {
  if (asked === other) return true
  const pair = `${asked} ${other} ${isListed}`
  const before = compared.get(pair)
  if (before !== undefined) return before
  const isSame = compare(readForms(asked), readForms(other), isListed)
  if (compared.size >= mostKnown) compared.clear()
  compared.set(pair, isSame)
  return isSame
}

/** One slip in so many letters. Bangla writes vowels as signs of their own. */
const lettersOfSlip = { latin: 6, bangla: 6 } as const
/** Keys of so many letters are seldom those of two words. */
const longKey = 4
/** The fewest sounds by which words of one script, and of two, are the same. */
const fewestSounds = { oneScript: 4, twoScripts: 3 } as const
/** The fewest consonants of a word that is written without its vowels. */
const fewestConsonants = 3
/** Words with so many consonants in common may differ in some of their vowels. */
const manyConsonants = 5
const shareOfVowels = 0.3
/** How many of the letters of two words of one script may differ where they sound the same. */
const mostMisspelt = 0.4

/** Returns whether one of some sounds, of a least length, is one of others. */
const isHeard = (some: readonly string[], least: number, others: readonly string[]) =>
  some.some(
    (sound) => sound.length >= least && others.some((match) => dropInnerVowels(match) === dropInnerVowels(sound)),
  )

function compare(asked: Forms, other: Forms, isListed: boolean): boolean {
  const isOneScript = asked.isBangla === other.isBangla
  if (/\d/.test(asked.letters + other.letters)) return asked.keys[0] === other.keys[0]
  if (isOneScript) {
    const least = Math.min(asked.letters.length, other.letters.length)
    const slips = Math.floor(least / lettersOfSlip[asked.isBangla ? 'bangla' : 'latin'])
    const most = Math.max(slips, Math.floor(least * mostMisspelt))
    const edits = countEdits(asked.letters, other.letters, most)
    if (edits <= slips) return true
    if (edits > most) return false
    if (isListed && edits <= 1 && isHeard(asked.ownSounds, fewestSounds.twoScripts, other.ownSounds)) return true
  }
  const askedKeys = isOneScript && !asked.isBangla ? asked.keys : [...asked.keys, ...asked.stemKeys]
  if (askedKeys.some((key) => key.length >= longKey && other.keys.includes(key))) return true
  // The list has its short words in both scripts.
  const fewest = isOneScript || isListed ? fewestSounds.oneScript : fewestSounds.twoScripts
  if (isHeard(asked.likelySounds, fewest, isListed ? other.ownSounds : other.likelySounds)) return true
  if (isHeard(asked.sounds, longKey + 1, other.sounds)) return true
  return askedKeys.some((key) =>
    other.keys.some((match) => {
      const skeleton = skeletonOf(key)
      if (skeleton.length < fewestConsonants || skeleton !== skeletonOf(match)) return false
      // Without its vowels: btn for beton.
      if (!/[aeiou]/.test(asked.letters.slice(1)) && !asked.isBangla) return true
      const slips =
        skeleton.length >= manyConsonants ? Math.floor(Math.min(key.length, match.length) * shareOfVowels) : 0
      return slips > 0 && countEdits(key, match, slips) <= slips
    }),
  )
}

/** The fewest sounds by which a word of the same, or of the other script, begins so. */
const fewestOfBeginning = { oneScript: 5, twoScripts: 4 } as const

/** Returns whether a word begins with the letters that were asked for, in their script or as they sound in the other. */
export function isSameBeginning(letters: string, other: string): boolean {
  if (other.startsWith(letters)) return true
  const { sounds, isBangla } = readForms(other)
  const asked = readForms(letters)
  const least = asked.isBangla === isBangla ? fewestOfBeginning.oneScript : fewestOfBeginning.twoScripts
  return asked.sounds.some((sound) => sound.length >= least && sounds.some((match) => match.startsWith(sound)))
}
