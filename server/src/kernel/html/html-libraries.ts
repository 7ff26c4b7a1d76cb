import { createRequire } from 'node:module'
import type * as htmlparser2 from 'htmlparser2'
import type sanitizeHtml from 'sanitize-html'

const require = createRequire(import.meta.url)

/**
 * Loads the sanitizer, which takes 5 MB, with its first use. A server whose content was stored under the current rules
 * only reads, and never needs it. The call is synchronous, because sanitizing is.
 */
export function loadSanitizer(): typeof sanitizeHtml {
  return require('sanitize-html')
}

/** Loads the parser of the sanitizer with its first use. */
export function loadParser(): typeof htmlparser2 {
  return require('htmlparser2')
}
