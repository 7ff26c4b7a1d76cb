import type { EventsBeforeHydration } from './app/replay-events.ts'

/**
 * Stands in every page, after its content, and is all the script there is until the page has been painted; kept small
 * for that. It wakes the page: fetches its files when the page has loaded and been painted, or at the first touch or
 * key. What is pressed and typed until then is remembered, and done once the page is awake (`app/replay-events.ts`). Links
 * need nobody awake.
 */
const pressed = new Set<HTMLElement>()
const typed = new Map<HTMLElement, string | boolean>()
let isWaking = false

// The page is a guest's as it comes: `look/waiting.css` hides what it says of locks and of logging in to a reader.
try {
  if (localStorage.getItem('authToken')) document.documentElement.dataset.reader = ''
} catch {
  // A forbidden store holds no token.
}

const wake = () => {
  if (isWaking) return
  isWaking = true
  const files = document.getElementById('state')?.dataset.files?.split(' ') ?? []
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  // What could not be had is asked for again at the next touch.
  import(/* @vite-ignore */ files[0] ?? '').catch(() => {
    isWaking = false
  })
}
const end = () => {
  for (const [name, listen] of listeners) removeEventListener(name, listen, true)
}

const press = (event: Event) => {
  const button = (event.target as Element).closest('button')
  if (button === null) return
  event.preventDefault()
  event.stopPropagation()
  pressed.add(button)
  wake()
}
const type = ({ target }: Event) => {
  const { type: kind, checked, value } = target as HTMLInputElement
  typed.set(target as HTMLElement, /radio|checkbox/.test(kind) ? checked : value)
  wake()
}
const listeners = [
  ['pointerdown', wake],
  ['keydown', wake],
  ['click', press],
  ['input', type],
] as const
for (const [name, listen] of listeners) addEventListener(name, listen, true)

// After two frames, and a picture's time to be decoded, the page has been painted. Frames come to no hidden page, and a
// slow picture need not be waited for.
const wakeSoon = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(wake, 200)))
if (document.hidden) wake()
else addEventListener('load', wakeSoon)
setTimeout(wake, 3000)

Object.assign(window, { sleep: { pressed, typed, end } satisfies EventsBeforeHydration })
