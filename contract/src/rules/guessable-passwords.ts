import { isCommonPassword } from './common-passwords.ts'

/** The first words of guesses at a password: the product and the person. */
export type PasswordOwner = {
  product: string
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

/** The most characters besides a known word that leave a password guessable, such as a year and a sign. */
const maxRest = 5

/** The shortest word that is looked for in a password. */
const minWord = 4

/** Words that people add a number to. With at most four other characters they are guessable. */
const commonWords = new Set(
  `password passwort passcode secret letmein welcome login signin admin administrator root master guest user test testing
  default changeme qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou loveyou lovely love baby babygirl angel
  princess prince sweetheart darling honey sweet jaan jann jannat sona shona moyna pakhi bhalobasha valobasha bhalobashi
  valobashi tomake amake amar tumi apni maaa amma abba mamoni khoka khuku babu bondhu bondhon sathi jibon jibonsathi
  dragon monkey football cricket baseball superman batman spiderman pokemon naruto shadow sunshine flower freedom
  bangladesh bangla bengali dhaka chittagong chattogram sylhet khulna rajshahi barishal barisal rangpur mymensingh
  gazipur narayanganj savar ashulia tongi comilla cumilla noakhali feni bogura bogra jessore jashore pabna kushtia
  joybangla joybangabandhu shadhin shadhinota swadhin ekushey padma meghna jamuna karnaphuli sundarban royalbengal
  bismillah alhamdulillah allahuakbar allah allahu mashallah inshallah subhanallah astaghfirullah muhammad mohammad
  mohammed mohammod ahmed ahammed rahman rahaman hossain hossen hussain islam islamic quran namaz ramadan ramjan eidmubarak
  sakib shakib tamim mashrafe mushfiq mustafiz messi neymar ronaldo argentina brazil barcelona realmadrid
  garments garment merchant merchandiser merchandising textile fashion factory sewing knitting knitwear woven denim
  quality operator machine manager engineer officer company office business student school college university madrasa
  bkash nagad rocket upay grameen grameenphone robi airtel banglalink teletalk
  facebook google youtube whatsapp messenger instagram tiktok imo samsung walton symphony xiaomi redmi realme oppo vivo
  nokia iphone android mobile computer internet
  january february march april june july august september october november december
  saturday sunday monday tuesday wednesday thursday friday boishakh baishakh`
    .split(/\s+/)
    .filter(Boolean),
)

/** Characters that lie beside each other on a keyboard, in the alphabet or in counting. */
const sequences = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '০১২৩৪৫৬৭৮৯০']

/** Signs and digits that stand for letters. */
const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '5': 's',
  '!': 'i',
}

const normalize = (text: string) => text.normalize('NFKC').toLowerCase()
const count = (text: string) => [...text].length

/** Returns whether `next` follows `character` in a sequence, in either direction, or repeats it. */
function isBeside(character: string, next: string): boolean {
  const pair = character + next
  return character === next || sequences.some((one) => one.includes(pair) || one.includes(next + character))
}

/** Returns whether a password consists of at most two runs: `123456`, `qwe789`, `aaabbb`, but not `needle77`. */
function isRun(password: string): boolean {
  const characters = [...password]
  let runs = 1
  let length = 1
  for (const [at, character] of characters.entries()) {
    const before = characters[at - 1]
    if (before === undefined) continue
    if (isBeside(before, character)) length += 1
    else if (length < 3) return false
    else {
      runs += 1
      length = 1
    }
  }
  return length >= 3 && runs <= 2
}

/** Returns whether a password repeats a short piece: `aaaaaa`, `abcabc`, `1212121`. */
const isRepetition = (password: string) => /^(.{1,4}?)\1+.{0,2}$/su.test(password)

/** Returns whether a password is a date, such as a birthday: `01021990`, `19900201`, `1-2-1990`. */
const isDate = (password: string) =>
  /^(?:\d{1,2}[-./ ]?\d{1,2}[-./ ]?(?:19|20)\d\d|(?:19|20)\d\d[-./ ]?\d{1,2}[-./ ]?\d{1,2})$/.test(password)

/** Returns whether little is left of a password without a word. */
function isMadeOf(password: string, word: string): boolean {
  return count(word) >= minWord && password.includes(word) && count(password) - count(word) <= maxRest
}

/** Returns a password without digits and signs at its ends, its other signs read as letters. */
function findWord(password: string): string {
  const word = password.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '')
  return [...word].map((character) => letterOf[character] ?? character).join('')
}

/** Lists the words by which a person or a product can be guessed. */
function listOwnWords({ product, name = '', email = '', phone = '' }: PasswordOwner): string[] {
  const [local = ''] = email.split('@')
  const digits = phone.replace(/\D/g, '')
  const texts = [product, name, local, email]
  const parts = texts.flatMap((text) => [text, text.replace(/[\s._-]+/g, ''), ...text.split(/[\s._@+-]+/)])
  return [...parts.map(normalize), digits, digits.slice(-11), digits.slice(-10), digits.slice(-8), digits.slice(-6)]
}

/**
 * Returns whether a password is among the first that somebody would guess: one of the commonest, a common word or what
 * is known of its owner with few additions, a date, a run of keys, or a repetition.
 */
export function isGuessablePassword(typed: string, owner: PasswordOwner): boolean {
  const password = normalize(typed)
  const word = findWord(password)
  return (
    isCommonPassword(password) ||
    isRun(password) ||
    isRepetition(password) ||
    isDate(password) ||
    (commonWords.has(word) && count(password) - count(word) <= maxRest) ||
    isCommonPassword([...password].map((character) => letterOf[character] ?? character).join('')) ||
    listOwnWords(owner).some((one) => isMadeOf(password, one))
  )
}
