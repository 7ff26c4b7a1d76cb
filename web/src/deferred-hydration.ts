import { markPressed, markPresses } from './app/mark-presses.ts'
import type { EventsBeforeHydration } from './app/replay-events.ts'
import { reloadOnce } from './device/reload-once.ts'

/**
 * The inline script of every page, placed after its content. Beside it only `apply-device-settings.ts` runs before the first
 * paint, so both are kept small. It fetches the page's files once the page has loaded and been painted, or at the first touch or key. It records
 * presses and typed text until the page is hydrated; `app/replay-events.ts` replays them. Links work without script. It marks
 * what is pressed, also later.
 */
const pressed = new Set<HTMLElement>()
const typed = new Map<HTMLElement, string | boolean>()
let isFetching = false
let hasFailed = false

const { startFiles = '', screenFiles = '', bodyFiles = '', shell } = document.getElementById('state')?.dataset ?? {}
const splitList = (files: string) => files.split(' ').filter(Boolean)

/**
 * Some browsers remember that a module failed, and never ask again for it. Where it answers and fails all the same, the page is loaded
 * again.
 */
const importFile = async (file: string) => {
  const isAgain = hasFailed
  if (isAgain) await fetch(file)
  await import(/* @vite-ignore */ file).catch((error: unknown) => {
    if (isAgain) reloadOnce()
    throw error
  })
}

/** Imports one file after another, so that each is evaluated in a task of its own. */
const importFiles = async (files: readonly string[]) => {
  for (const file of files) await importFile(file)
}

const preload = (href: string) => {
  const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }
  document.head.append(Object.assign(document.createElement('link'), kind, { href }))
}

const fetchFiles = () => {
  if (isFetching) return
  isFetching = true
  const start = splitList(startFiles)
  start.forEach(preload)
  // A request takes the browser up to 15 ms to begin on a slow phone, so every two of them are a task of their own.
  const others = [...splitList(screenFiles), ...splitList(bodyFiles)]
  const preloadOthers = () => {
    others.splice(0, 2).forEach(preload)
    if (others.length > 0) setTimeout(preloadOthers)
  }
  setTimeout(preloadOthers)
  // After a failure, the next touch fetches again.
  importFiles(start).catch(() => {
    isFetching = false
    hasFailed = true
  })
}
const end = () => {
  for (const [name, listen] of listeners) removeEventListener(name, listen, true)
}

markPresses()

const press = (event: Event) => {
  const button = (event.target as Element).closest('button')
  if (button === null) return
  event.preventDefault()
  event.stopPropagation()
  pressed.add(button)
  // Its answer comes with hydration.
  markPressed(button)
  fetchFiles()
}
const type = ({ target }: Event) => {
  const { type: kind, checked, value } = target as HTMLInputElement
  typed.set(target as HTMLElement, /radio|checkbox/.test(kind) ? checked : value)
  fetchFiles()
}
const listeners = [
  ['pointerdown', fetchFiles],
  ['keydown', fetchFiles],
  ['click', press],
  ['input', type],
] as const
for (const [name, listen] of listeners) addEventListener(name, listen, true)

// The browser offers to install the app before the page can show that. `app/install-prompt.ts` shows the offer where it is
// wanted.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  Object.assign(window, { installPrompt: event })
})

// The page has been painted after two animation frames and the time to decode a picture. A hidden page gets no frames,
// and a slow picture delays the files by three seconds at most.
const fetchAfterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(fetchFiles, 200)))
// The shell has nothing to paint.
if (document.hidden || shell !== undefined) fetchFiles()
else addEventListener('load', fetchAfterPaint)
setTimeout(fetchFiles, 3000)

Object.assign(window, { eventsBeforeHydration: { pressed, typed, end } satisfies EventsBeforeHydration })
