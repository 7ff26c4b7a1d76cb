import { useRef } from 'react'
import { createId } from './create-id.ts'

/**
 * Returns the key under which a form sends its contents. The same contents have the same key however often they are sent, because an
 * answer may be lost after the server has taken them; changed ones have another, because the server keeps the first of a key.
 */
export function useRequestKey(): (contents: object) => string {
  const last = useRef({ text: '', key: '' })
  return (contents) => {
    const text = JSON.stringify(contents)
    if (last.current.text !== text) last.current = { text, key: createId() }
    return last.current.key
  }
}
