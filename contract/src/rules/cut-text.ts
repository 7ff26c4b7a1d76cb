/** What goes with the letter before it: vowel signs and other marks, joiners, the second half of a surrogate pair. */
const continuation = /^[\p{M}\p{Cf}\p{Cs}]/u

/** A virama, which joins the letter after it to that before it, as in ক্ষ. */
const joins = /[\u09cd\u200d]$/

/** Returns the beginning of a text, of so many characters at most, that ends with a whole letter. */
export function cutText(text: string, most: number): string {
  let end = Math.min(text.length, most)
  while (end > 0 && end < text.length && (continuation.test(text.slice(end)) || joins.test(text.slice(0, end))))
    end -= 1
  return text.slice(0, end)
}

/** Shortens a text that is only shown to so many characters at most, of which the last is then an ellipsis. */
export const shorten = (text: string, most: number): string =>
  text.length > most ? `${cutText(text, most - 1)}…` : text
